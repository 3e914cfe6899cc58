/** The data that the embedded backend answers from: the demo house's. */
export { buildCatalogue } from "#demo/data/index.ts";
