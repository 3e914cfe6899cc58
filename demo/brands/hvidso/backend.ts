/** Data of the embedded backend for the demo brand. */
export { buildCatalogue } from "#demo/data/index.ts";
