/* The stage in a page without a kernel: all steps are here. Without it, the film strip beside it is shown. */

import { mount } from "./stage.js";

export default mount;
