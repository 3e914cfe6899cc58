import type { Words } from "#brands/pack.ts";

export const applicationWords: Words["application"] = { privacy: [] };
