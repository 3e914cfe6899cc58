import { carriedBy } from "./carriedBy.ts";
import { decidedOtherwise, partly } from "./exceptions.ts";
import { expandRows } from "./ledger.ts";
import type { Kept } from "./map.ts";

/** All that is kept by hand; a row that stands twice in carriedBy.ts throws. */
export function keptByHand(): Kept {
  const modules = new Map<string, string[]>();
  for (const [names, files] of Object.entries(carriedBy))
    for (const row of expandRows(names)) {
      if (modules.has(row)) throw new Error(`carriedBy.ts has ${row} twice`);
      modules.set(row, files);
    }
  return { modules, partly, decidedOtherwise };
}
