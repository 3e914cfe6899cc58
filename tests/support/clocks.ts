import { vi } from "vitest";

/** Clock changes in milliseconds: back and forward by a minute, an hour, a day. */
export const CLOCK_STEPS = [60_000, 3_600_000, 86_400_000].flatMap((ms) => [-ms, ms]);

/** Sets the wall clock forward (or back); no time passes. Undone by `vi.restoreAllMocks`. */
export function setWallClock(byMs: number): void {
  const now = Date.now;
  vi.spyOn(Date, "now").mockImplementation(() => now() + byMs);
}
