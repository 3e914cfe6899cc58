import type { MetaDescriptor } from "@remix-run/react";
import { brand } from "#app/copy/brand.ts";
import { careersCopy } from "#app/copy/careers.ts";
import { defaultTdk } from "#app/copy/meta.ts";
import { pageMeta } from "#app/head/pageMeta.ts";

/** What the head of the jobs screen is made of. */
export type JobsMetaSource = {
  siteUrl: string;
  /** Address of the list, or of the open job. */
  path: string;
  /** Title of the open job, or `null`. */
  job: string | null;
  /** The form came back with something wrong. */
  failed: boolean;
  /** One applicant's own step, or an error: for no search engine. */
  noindex: boolean;
};

/** Head of the jobs screen and of an open job; what is wrong is said first in the title. */
export function jobsMeta({
  siteUrl,
  path,
  job,
  failed,
  noindex,
}: JobsMetaSource): MetaDescriptor[] {
  const { description, keywords } = defaultTdk;
  const named = careersCopy.list.documentTitle(
    [job, careersCopy.list.pageTitle, brand.name].filter((part) => part !== null),
  );
  return pageMeta({
    siteUrl,
    path,
    title: failed ? careersCopy.form.titleError(named) : named,
    description,
    keywords,
    noindex,
  });
}
