/* Predict and simulate in a page without a kernel, such as a slide: nothing is missing but the score that Python hears of. */

import { play } from "./doing.js";

export default play;
