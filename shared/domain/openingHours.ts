/** Daily opening hours in minutes after midnight, China Standard Time; `closes` may be after midnight. */
export type OpeningHours = { opens: number; closes: number };

/** Two times of day separated by a dash, a tilde or the Chinese word for "to". */
const SPAN =
  /^\s*([01]?\d|2[0-4])[:\uff1a]([0-5]\d)\s*[-\u2013\u2014~\uff5e\u81f3]\s*([01]?\d|2[0-4])[:\uff1a]([0-5]\d)\s*$/;
const DAY_MINUTES = 24 * 60;
/** China has one time zone without daylight saving time. */
const CHINA_OFFSET_MINUTES = 8 * 60;

/** Parses a store's `businessTime`; `null` unless it is a single daily span. */
export function readOpeningHours(text: string): OpeningHours | null {
  const match = SPAN.exec(text);
  if (!match) return null;
  const [opens = 0, openMinutes = 0, closes = 0, closeMinutes = 0] = match.slice(1).map(Number);
  const hours = { opens: opens * 60 + openMinutes, closes: closes * 60 + closeMinutes };
  const within = hours.opens < DAY_MINUTES && hours.closes <= DAY_MINUTES;
  return within && hours.opens !== hours.closes ? hours : null;
}

/** `10:00–22:00`. */
export function formatOpeningHours({ opens, closes }: OpeningHours): string {
  return `${clock(opens)}–${clock(closes)}`;
}

/** Whether a store is open at an instant (milliseconds since 1970). */
export function isOpenAt({ opens, closes }: OpeningHours, instant: number): boolean {
  const minutes = Math.floor(instant / 60_000) + CHINA_OFFSET_MINUTES;
  const now = ((minutes % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;
  return opens < closes ? now >= opens && now < closes : now >= opens || now < closes;
}

function clock(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, "0");
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
