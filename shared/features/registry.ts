import { album } from "./album/feature.ts";
import { certificate } from "./certificate/feature.ts";
import { compare } from "./compare/feature.ts";
import type { Feature } from "./feature.ts";
import { gifts } from "./gifts/feature.ts";
import { layTheTable } from "./lay-the-table/feature.ts";
import { missingPiece } from "./missing-piece/feature.ts";
import { trueSize } from "./true-size/feature.ts";
import { turn } from "./turn/feature.ts";
import { yourYear } from "./your-year/feature.ts";

/**
 * The extra features (docs/decisions/0022-extra-pages.md), by the key that a brand lists in `extras`. Each has one import
 * and one line here.
 */
export const features = {
  yourYear,
  layTheTable,
  compare,
  gifts,
  missingPiece,
  trueSize,
  turn,
  album,
  certificate,
} as const satisfies Readonly<Record<string, Feature>>;
