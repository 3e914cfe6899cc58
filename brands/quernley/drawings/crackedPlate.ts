import type { Drawing } from "#brands/pack.ts";

/** A split board, for errors. */
export const crackedPlate: Drawing = {
  width: 110,
  height: 90,
  path: "M4 14h46l-6 18l9 16l-8 16l5 18H4zM58 10h48v68H58l-5-18l8-16l-9-16zM96 20a4 4 0 1 0 .1 0",
};
