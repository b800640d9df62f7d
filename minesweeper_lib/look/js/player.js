/* The stage in a page without a kernel: all steps are here. Without this script, the film strip is shown. */

import { mount } from "./stage.js";

export default mount;
