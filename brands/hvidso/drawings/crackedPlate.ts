import type { Drawing } from "#brands/pack.ts";

/** A cracked plate, for errors. */
export const crackedPlate: Drawing = {
  width: 110,
  height: 110,
  path: "M57.5 2C27 .7 2 24.7 2 54.5s22.7 53.5 52.5 53.5l5-1 4.5-14-7-15 7.5-14-8-15 6-13-8-14 4-13zM52.5 20.5C34.3 21.8 20.5 36.5 20.5 54.5s14.5 33 33 34.5M65 3.5l-3.5 12 8 15-6 13 8 15-7.5 14 7 14-4 13.5C89.5 97 107.5 78 107.5 54.5S89 7.5 65 3.5zM65.5 22.5C80 26.5 89 39 89 54.5S80.5 82 67.5 86.5",
};
