import { solarTerm } from "#app/domain/solarTerm.ts";
import { noteRead } from "#server/observability/requestContext.ts";

/**
 * The solar term of today in China, 0 to 23 (`solarTerm`). Noted as a read, so that a page made of it is
 * kept no longer than it holds (server/node/pageCache.ts); caches in front ask again within minutes.
 */
export function currentTerm(now: () => number = Date.now): number {
  const term = solarTerm(now());
  noteRead(`solar term ${term}`, () => solarTerm(now()) === term);
  return term;
}
