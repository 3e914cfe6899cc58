import type { MetaDescriptor } from "@remix-run/react";
import { pageMeta, problemMeta } from "#app/head/pageMeta.ts";
import { defaultTdk } from "#shared/copy/meta.ts";
import type { JobsHead } from "#shared/domain/jobsHead.ts";

/** Head of the jobs screen and of an open job. */
export function jobsMeta({ title, description, page }: JobsHead): MetaDescriptor[] {
  if (!page) return problemMeta(title, description);
  return pageMeta({ title, description, keywords: defaultTdk.keywords, ...page });
}
