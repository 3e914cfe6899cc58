import { noteRead } from "#server/observability/requestContext.ts";
import { solarTerm } from "#shared/domain/solarTerm.ts";

/**
 * Returns today's solar term in China, 0 to 23 (`solarTerm`). Recorded as a read, so that a page with it is
 * not cached longer than it is valid (server/page-cache/pageCache.ts); front caches revalidate within minutes.
 */
export function currentTerm(now: () => number = Date.now): number {
  const term = solarTerm(now());
  noteRead(`solar term ${term}`, () => solarTerm(now()) === term);
  return term;
}
