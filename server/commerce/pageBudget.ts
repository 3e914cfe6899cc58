/**
 * What a page may wait for, in milliseconds. A page that has nothing to show within its budget is a
 * 503; a part that it can do without is left out; whatever an earlier answer is in memory for is
 * served from there. The reads themselves go on behind and bring their answers to the next visitor.
 */
export const pageBudget = {
  /** All critical reads of a page together. */
  coldMs: 3000,
  /** A part that has a fallback. */
  optionalMs: 800,
  /** A newer answer, where an earlier one is in memory. */
  warmMs: 300,
  /** How long a part that did not come in time counts as late: nobody waits for it meanwhile. */
  lateMs: 10_000,
};

/** Of an answer that this process makes itself: late only because the processor is busy, so nothing is left out. */
export const ownWorkBudget = { ...pageBudget, coldMs: 60_000, optionalMs: 60_000, warmMs: 60_000 };

/** Limits of a page's waiting; tests set their own. */
export type PageBudget = typeof pageBudget;

/** Whether a page can do without what is read. */
export type Need = "critical" | "optional";

/** What a wait depends on. */
export type Waiting = {
  need: Need;
  /** An earlier answer is in memory. */
  isWarm: boolean;
  /** Since the page began. */
  elapsedMs: number;
  /** The page has already been served an earlier answer because a newer one did not come. */
  isSlow: boolean;
};

/** Milliseconds that a page waits for one read; at least 1, in which a fresh answer in memory is there. */
export function waitMs(
  { need, isWarm, elapsedMs, isSlow }: Waiting,
  { coldMs, optionalMs, warmMs }: PageBudget = pageBudget,
): number {
  const left = Math.max(1, coldMs - elapsedMs);
  if (isWarm) return isSlow ? 1 : Math.min(warmMs, left);
  return need === "optional" ? Math.min(optionalMs, left) : left;
}
