import type { DemoFeature } from "./registry.ts";
import * as features from "./registry.ts";

/** What the extra features add to a place of the demo's content. */
export function offered<P extends keyof DemoFeature>(place: P): NonNullable<DemoFeature[P]>[] {
  return Object.values<DemoFeature>(features)
    .map((feature) => feature[place])
    .filter((each) => each !== undefined);
}
