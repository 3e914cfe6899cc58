import type { Words } from "#brands/pack.ts";

export const applicationWords: Words["application"] = {
  privacy: ["您的资料只用于本次招聘，", "三个月内未录用，即予删除。"],
};
