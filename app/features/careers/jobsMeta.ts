import type { MetaDescriptor } from "@remix-run/react";
import { brand } from "#app/copy/brand.ts";
import { careersCopy } from "#app/copy/careers.ts";
import { defaultTdk } from "#app/copy/meta.ts";
import { pageMeta, problemMeta } from "#app/head/pageMeta.ts";

/** Data for the head of the jobs screen. */
export type JobsMetaSource = {
  siteUrl: string;
  /** Path of the list, or of the open job. */
  path: string;
  /** Title of the open job, or `null`. */
  job: string | null;
  /** Name of the selected city; empty for all. */
  city?: string;
  /** The job in the URL no longer exists or is unavailable. */
  missing?: boolean;
  /** The form was returned with errors. */
  failed: boolean;
  /** A step of one applicant or an error page; excluded from search engines. */
  noindex: boolean;
};

/** Canonical URL of a job, independent of the city filter. */
function pathOfJob(path: string, siteUrl: string): string {
  const { pathname, searchParams } = new URL(path, siteUrl);
  for (const name of ["city", "page"]) searchParams.delete(name);
  return `${pathname}?${searchParams}`;
}

/** Head of the jobs screen and of an open job; the title starts with the error, if any. */
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
