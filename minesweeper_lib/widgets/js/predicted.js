/* Predict and simulate in a page without a kernel, such as a slide: only the score is not reported to Python. */

import { play } from "./doing.js";

export default play;
