import type { Words } from "#brands/pack.ts";

export const contentDialogWords: Words["contentDialog"] = { untitled: "白湖来信" };
