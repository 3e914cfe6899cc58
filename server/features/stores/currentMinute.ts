const MINUTE_MS = 60_000;

/** Returns the time in milliseconds since 1970, in whole minutes, so that renders of one minute are equal. */
export function currentMinute(): number {
  return Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;
}
