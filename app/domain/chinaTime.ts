/** China has one time zone and no summer time. */
const CHINA_OFFSET_MS = 8 * 60 * 60_000;

/** A moment (milliseconds since 1970) as a clock in China shows it. */
export type ChinaTime = { year: number; month: number; day: number; time: string };

/** The parts of a moment in China; `time` is `hh:mm`. */
export function chinaTime(at: number): ChinaTime {
  const there = new Date(at + CHINA_OFFSET_MS);
  const two = (value: number) => String(value).padStart(2, "0");
  return {
    year: there.getUTCFullYear(),
    month: there.getUTCMonth() + 1,
    day: there.getUTCDate(),
    time: `${two(there.getUTCHours())}:${two(there.getUTCMinutes())}`,
  };
}
