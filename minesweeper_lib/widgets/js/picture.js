/* Keeps the picture of a board in a saved notebook up to date. */

const VIEW = "application/vnd.jupyter.widget-view+json";
const REST = 1000; // milliseconds without a change, after which the picture is renewed

/**
 * Renews the picture in the output below the widget, which Python draws; returns `renew` and `close`. No front end
 * offers its outputs to widgets, so this changes those of JupyterLab, if it finds them; a change by `update_display`
 * would be lost when the page is loaded again. The test is test_reload_restart_and_rerun.
 */
export function keeping(model) {
  let due = 0;
  const outputs = () => [...(model.widget_manager?.context?.model?.cells ?? [])].flatMap((cell) => cell.outputs ?? []);
  const put = ({ picture }) => {
    for (const output of picture ? outputs() : []) {
      for (let place = 1; place < output.length; place++) {
        if (output.get(place - 1).data[VIEW]?.model_id !== model.get("own")) continue;
        if (output.get(place).data["text/plain"] === picture["text/plain"]) continue; // done by another view
        output.set(place, { output_type: "display_data", data: picture, metadata: {} });
      }
    }
  };
  const ask = () => {
    try {
      if (outputs().length) model.send({ do: "keep" });
    } catch {
      // The connection to Python is gone: the picture stays as it is.
    }
  };
  model.on("msg:custom", put);
  return {
    renew() {
      clearTimeout(due);
      due = setTimeout(ask, REST);
    },
    close() {
      clearTimeout(due);
      model.off("msg:custom", put);
    },
  };
}
