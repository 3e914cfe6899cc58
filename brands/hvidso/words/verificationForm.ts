import type { Words } from "#brands/pack.ts";
import { brand } from "../identity.ts";

export const verificationFormWords: Words["verificationForm"] = {
  stripLead: `每一件${brand.nameZh}，都登记在册。`,
};
