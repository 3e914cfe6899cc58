/**
 * Maximum waiting times of a page, in milliseconds. A page without content within its budget returns 503;
 * optional parts are left out; cached responses are served if there are any. The reads themselves continue in
 * the background and fill the cache for the next visitor.
 */
export const pageBudget = {
  /** All critical reads of a page in total. */
  coldMs: 3000,
  /** An optional part, which has a fallback. */
  optionalMs: 800,
  /** A newer response while an earlier one is cached. */
  warmMs: 300,
  /** How long a part counts as late after a timeout; no page waits for it during that time. */
  lateMs: 10_000,
};

/** Budget for answers of this process: late only because the processor is busy, so nothing is omitted. */
export const ownWorkBudget = { ...pageBudget, coldMs: 60_000, optionalMs: 60_000, warmMs: 60_000 };

/** Waiting limits of a page; tests set their own. */
export type PageBudget = typeof pageBudget;

/** Maximum wait without a limit, in milliseconds: an upstream that never responds must not hold a page forever. */
const UNLIMITED_MS = 60_000;

/**
 * Returns the budget of a site.
 * @param coldMs `PAGE_BUDGET_MS`
 * @param timeoutMs `COMMERCE_TIMEOUT_MS`: 0 restores "no request timeout" (HTTP-07), which a shorter budget would undo
 */
export function budgetOf(coldMs: number, timeoutMs: number): PageBudget {
  if (timeoutMs === 0) return { ...pageBudget, coldMs: UNLIMITED_MS, optionalMs: UNLIMITED_MS };
  return { ...pageBudget, coldMs, optionalMs: Math.min(pageBudget.optionalMs, coldMs) };
}

/** Whether the page requires the data. */
export type Need = "critical" | "optional";

/** Inputs of the wait limit. */
export type Waiting = {
  need: Need;
  /** An earlier response is cached. */
  isWarm: boolean;
  /** Time since the page started. */
  elapsedMs: number;
  /** An earlier read of the page already timed out and used a stale response. */
  isSlow: boolean;
};

/**
 * Returns how long a page waits for one read, in milliseconds; at least 1, which is enough for a fresh cache
 * entry.
 */
export function waitMs(
  { need, isWarm, elapsedMs, isSlow }: Waiting,
  { coldMs, optionalMs, warmMs }: PageBudget = pageBudget,
): number {
  const left = Math.max(1, coldMs - elapsedMs);
  if (isWarm) return isSlow ? 1 : Math.min(warmMs, left);
  return need === "optional" ? Math.min(optionalMs, left) : left;
}
