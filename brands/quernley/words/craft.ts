import type { Words } from "#brands/pack.ts";

export const craftWords: Words["craft"] = null;
