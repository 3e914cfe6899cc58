/** Header by which documents and `.data` answers tell the build that made them. */
export const BUILD_HEADER = "X-Build";

/** Event of the window: the module of a route that is to be opened could not be loaded. */
export const MODULE_MISSING = "modulemissing";
