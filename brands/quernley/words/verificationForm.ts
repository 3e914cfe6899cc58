import type { Words } from "#brands/pack.ts";

export const verificationFormWords: Words["verificationForm"] = {
  stripLead: "每一件栎里，都说得出自己的树。",
};
