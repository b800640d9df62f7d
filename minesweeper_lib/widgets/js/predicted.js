/* Predict and simulate in a page without a kernel, such as a slide. */

import { play } from "./doing.js";

export default play;
