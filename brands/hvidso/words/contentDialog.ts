import type { Words } from "#brands/pack.ts";
import { brand } from "../identity.ts";

export const contentDialogWords: Words["contentDialog"] = { untitled: `${brand.nameZh}来信` };
