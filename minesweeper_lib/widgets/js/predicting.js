/* Predict and simulate in a notebook. */

import { showByHand } from "./doing.js";
import { keeping } from "./picture.js";
import { rendering } from "./rendering.js";

export default rendering((model, root) => {
  const picture = keeping(model);
  return { bin: [...showByHand(model, root, picture.renew).bin, picture.close] };
});
