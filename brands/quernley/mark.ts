import type { Mark } from "#brands/pack.ts";

/** An acorn: the cap is a filled area, cup and stalk are lines. */
export const mark: Mark = {
  viewBox: "0 0 70 70",
  lines: "M16.5 31c0 19 9 29 18.5 34c9.5-5 18.5-15 18.5-34M35 13c0-5 2-8.5 6-11M35 38v20",
  areas: "M11 29c0-10 10-17 24-17s24 7 24 17c-7 3.5-41 3.5-48 0z",
};
