/* The picture of the board that a saved notebook keeps. */

const VIEW = "application/vnd.jupyter.widget-view+json";

/** The outputs of the notebook, cell by cell, where the notebook shows them to its widgets. */
export function outputsOf(model) {
  const cells = model.widget_manager?.context?.model?.cells;
  return cells && [...cells].flatMap((cell) => cell.outputs ?? []);
}

/**
 * When the reader rests, Python draws the board anew for the saved notebook. It can put the picture
 * there itself only until the page is reloaded; this page always can. The picture follows the view.
 */
export function keepPicture(model, { picture }) {
  for (const outputs of outputsOf(model) ?? []) {
    for (let place = 1; place < outputs.length; place++) {
      if (outputs.get(place - 1).data[VIEW]?.model_id !== model.get("shown")) continue;
      if (outputs.get(place).data["text/plain"] === picture["text/plain"]) continue; // by another view
      outputs.set(place, { output_type: "display_data", data: picture, metadata: {} });
    }
  }
}
