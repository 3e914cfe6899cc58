import type { Words } from "#brands/pack.ts";

export const contentDialogWords: Words["contentDialog"] = { untitled: "栎里便条" };
