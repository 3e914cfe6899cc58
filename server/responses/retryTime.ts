import { chinaTime } from "#shared/domain/chinaTime.ts";

/** Waits below two minutes are stated to the second, longer ones to the minute. */
const SHORT_S = 120;

/**
 * Returns from when on a refused visitor can try again, as a time of the day in China: unlike a duration, it stays
 * true on a page that is kept open. Rounded up, so that a retry at that time is accepted.
 * @param retryAfterS as in `Retry-After`
 * @returns `hh:mm:ss` or `hh:mm`
 */
export function retryTime(retryAfterS: number, now = Date.now()): string {
  const unitMs = retryAfterS < SHORT_S ? 1000 : 60_000;
  const at = Math.ceil((now + retryAfterS * 1000) / unitMs) * unitMs;
  const { time } = chinaTime(at);
  if (unitMs > 1000) return time;
  return `${time}:${String(new Date(at).getUTCSeconds()).padStart(2, "0")}`;
}
