/** The extra features with content of the demo, a line each, and their type. */
export type { DemoFeature } from "./demoFeature.ts";
export { gifts } from "./gifts/feature.ts";
export { missingPiece } from "./missing-piece/feature.ts";
export { yourYear } from "./your-year/feature.ts";
