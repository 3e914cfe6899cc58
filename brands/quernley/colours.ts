import type { Colours } from "#brands/pack.ts";

/** Walnut, where no style sheet reaches. */
export const colours: Colours = { ink: "#4A2C17" };
