const DAY_MS = 86_400_000;
/** China has one time zone without daylight saving time. */
const CHINA_OFFSET_MS = 8 * 60 * 60_000;
/** 2000-01-01 12:00 UTC, the epoch of the solar calculation. */
const EPOCH_MS = Date.UTC(2000, 0, 1, 12);

const degrees = (value: number) => ((value % 360) + 360) % 360;
const sine = (value: number) => Math.sin((value * Math.PI) / 180);

/** Solar longitude in degrees, accurate to 0.01 degrees, or a quarter of an hour. */
function sunLongitude(at: number): number {
  const days = (at - EPOCH_MS) / DAY_MS;
  const anomaly = degrees(357.528 + 0.9856003 * days);
  return degrees(280.46 + 0.9856474 * days + 1.915 * sine(anomaly) + 0.02 * sine(2 * anomaly));
}

/**
 * Returns the solar term (节气) of an instant's day in China: 0 to 23, starting at the spring equinox. A term
 * includes the day on which it begins.
 */
export function solarTerm(at: number): number {
  const day = Math.floor((at + CHINA_OFFSET_MS) / DAY_MS);
  const endOfDay = (day + 1) * DAY_MS - CHINA_OFFSET_MS - 1;
  return Math.floor(sunLongitude(endOfDay) / 15);
}
