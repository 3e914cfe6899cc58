/** Response header of documents and `.data` responses with the build id. */
export const BUILD_HEADER = "X-Build";

/** Window event: the module of the target route could not be loaded. */
export const MODULE_MISSING = "modulemissing";
