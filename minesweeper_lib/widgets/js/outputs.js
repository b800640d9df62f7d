/* The picture of the board that a saved notebook keeps. */

const VIEW = "application/vnd.jupyter.widget-view+json";

/** The outputs of the notebook, cell by cell, where the notebook shows them to its widgets. */
export function outputsOf(model) {
  const cells = model.widget_manager?.context?.model?.cells;
  return cells && [...cells].flatMap((cell) => cell.outputs ?? []);
}

/**
 * Puts a new picture of the board into the output that follows the view, for the saved notebook. Python
 * draws it when the reader rests, and could renew it as `update_display` does, but only as long as the
 * page knows the display's id: a reload forgets that. No front end offers its outputs to widgets, so this
 * sets JupyterLab's own, where it finds them. test_reload_restart_and_rerun looks at what is saved after
 * a reload.
 */
export function keepPicture(model, { picture }) {
  for (const outputs of outputsOf(model) ?? []) {
    for (let place = 1; place < outputs.length; place++) {
      if (outputs.get(place - 1).data[VIEW]?.model_id !== model.get("own")) continue;
      if (outputs.get(place).data["text/plain"] === picture["text/plain"]) continue; // by another view
      outputs.set(place, { output_type: "display_data", data: picture, metadata: {} });
    }
  }
}
