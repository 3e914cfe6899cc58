import { storesCopy } from "#app/copy/stores.ts";

/**
 * Opening day in the specification's words from `openingTime`: a date, alone or with a time, as the
 * stores' system writes it (`-`, `/` or `.` between the numbers). Anything else has no day yet.
 */
export function openingDay(openingTime: string): string {
  const match = /^\s*(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/.exec(openingTime);
  const [year = "", month = "", day = ""] = match?.slice(1) ?? [];
  const real = Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= 31;
  if (!real) return storesCopy.openingUnknown;
  return storesCopy.openingDay(year, month.padStart(2, "0"), day.padStart(2, "0"));
}
