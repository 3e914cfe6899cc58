/** Data of the embedded backend: the demo brand's. */
export { buildCatalogue } from "#demo/data/index.ts";
