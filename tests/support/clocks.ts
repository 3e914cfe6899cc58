import { vi } from "vitest";

/** What a clock may be set by, in milliseconds: back and forward by a minute, an hour, a day. */
export const CLOCK_STEPS = [60_000, 3_600_000, 86_400_000].flatMap((ms) => [-ms, ms]);

/** Sets the wall clock on (or back); no time passes. Undone by `vi.restoreAllMocks`. */
export function setWallClock(byMs: number): void {
  const now = Date.now;
  vi.spyOn(Date, "now").mockImplementation(() => now() + byMs);
}

/** Lets time pass at once, by every clock. Timers do not run. Undone by `vi.restoreAllMocks`. */
export function passTime(ms: number): void {
  const now = performance.now.bind(performance);
  vi.spyOn(performance, "now").mockImplementation(() => now() + ms);
  setWallClock(ms);
}
