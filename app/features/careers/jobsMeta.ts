import type { MetaDescriptor } from "@remix-run/react";
import { brand } from "#app/copy/brand.ts";
import { careersCopy } from "#app/copy/careers.ts";
import { defaultTdk } from "#app/copy/meta.ts";
import { pageMeta, problemMeta } from "#app/head/pageMeta.ts";

/** What the head of the jobs screen is made of. */
export type JobsMetaSource = {
  siteUrl: string;
  /** Address of the list, or of the open job. */
  path: string;
  /** Title of the open job, or `null`. */
  job: string | null;
  /** Name of the city that the list is narrowed to; empty for all. */
  city?: string;
  /** The address names a job that is gone, or cannot be had now. */
  missing?: boolean;
  /** The form came back with something wrong. */
  failed: boolean;
  /** One applicant's own step, or an error: for no search engine. */
  noindex: boolean;
};

/** The one address of a job, whichever city's list it was opened from. */
function pathOfJob(path: string, siteUrl: string): string {
  const { pathname, searchParams } = new URL(path, siteUrl);
  for (const name of ["city", "page"]) searchParams.delete(name);
  return `${pathname}?${searchParams}`;
}

/** Head of the jobs screen and of an open job; what is wrong is said first in the title. */
export function jobsMeta({
  siteUrl,
  path,
  job,
  city = "",
  missing = false,
  failed,
  noindex,
}: JobsMetaSource): MetaDescriptor[] {
  const { keywords } = defaultTdk;
  const { list, dialog } = careersCopy;
  if (missing) return problemMeta(dialog.failedTitle, dialog.failed);
  const named = list.documentTitle(
    [job ?? city, list.pageTitle, brand.name].filter((part) => part !== ""),
  );
  const description = job
    ? list.jobDescription(brand.name, job)
    : list.description(brand.name, city);
  return pageMeta({
    siteUrl,
    path: job === null ? path : pathOfJob(path, siteUrl),
    title: failed ? dialog.titleError(named) : named,
    description,
    keywords,
    noindex,
  });
}
