/* The entry file of a saved page: the stage without a kernel. Where no script runs, the page shows a film strip. */

import { mount } from "./stage.js";

export default mount;
