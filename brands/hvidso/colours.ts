import type { Colours } from "#brands/pack.ts";

/** The brand's ink colour (spec §1 "primary colour"), for use outside stylesheets. */
export const colours: Colours = { ink: "#00244A" };
