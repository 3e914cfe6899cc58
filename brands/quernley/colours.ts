import type { Colours } from "#brands/pack.ts";

/** Walnut, for use outside stylesheets. */
export const colours: Colours = { ink: "#4A2C17" };
