import type { Drawing } from "#brands/pack.ts";

/** An empty bowl, for empty states. */
export const cup: Drawing = {
  width: 124,
  height: 74,
  path: "M4 14c0-7 26-12 58-12s58 5 58 12s-26 12-58 12S4 21 4 14zM4 14c2 30 20 50 40 54h36c20-4 38-24 40-54M46 68v4h32v-4",
};
