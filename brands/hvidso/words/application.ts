import type { Words } from "#brands/pack.ts";

export const applicationWords: Words["application"] = {
  privacy: ["您的资料只用于本次招聘，", "投递后三个月内未录用即删除。"],
};
