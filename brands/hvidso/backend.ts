/** The data that the embedded backend answers from: the demo house's. */
export { buildCatalogue } from "#server/demo/data/index.ts";
