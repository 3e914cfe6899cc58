import type { Colours } from "#brands/pack.ts";

/** The house's ink (spec §1 "primary colour"), where no style sheet reaches. */
export const colours: Colours = { ink: "#00244A" };
