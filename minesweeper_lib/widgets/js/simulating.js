/* Simulate in a notebook. */

import { showMachine } from "./by_hand.js";
import { rendering } from "./rendering.js";

export default rendering(showMachine);
