import type { Colours } from "#brands/pack.ts";

/** The brand's ink colour (LIMIT-21), for use outside stylesheets. */
export const colours: Colours = { ink: "#00244A" };
