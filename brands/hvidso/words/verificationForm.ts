import type { Words } from "#brands/pack.ts";

export const verificationFormWords: Words["verificationForm"] = {
  stripLead: "每一件白湖，都登记在册。",
};
