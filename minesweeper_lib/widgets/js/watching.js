/* Watch and race: the stage of look/js in a notebook. */

import { showTraces } from "../../look/js/stage.js";
import { rendering } from "./rendering.js";

export default rendering(showTraces);
