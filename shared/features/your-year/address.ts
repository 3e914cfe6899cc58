/** The plate of a year; without one the wall of all years. */
export const yearAddress = (year?: number) =>
  year === undefined ? "/your-year" : `/your-year?year=${year}`;
