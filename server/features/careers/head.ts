import { brand } from "#shared/copy/brand.ts";
import { careersCopy } from "#shared/copy/careers.ts";
import type { JobsHead } from "#shared/domain/jobsHead.ts";

type JobsHeadSource = {
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
  failed?: boolean;
  /** A step of one applicant or an error page; excluded from search engines. */
  noindex: boolean;
};

/** Canonical URL of a job, independent of the city filter. */
function pathOfJob(path: string, siteUrl: string): string {
  const { pathname, searchParams } = new URL(path, siteUrl);
  for (const name of ["city", "page"]) searchParams.delete(name);
  return `${pathname}?${searchParams}`;
}

/** Returns the head of the jobs screen or of an open job; the title starts with the error, if any. */
export function jobsHead(source: JobsHeadSource): JobsHead {
  const { siteUrl, path, job, city = "", missing = false, failed = false, noindex } = source;
  const { head, dialog } = careersCopy;
  if (missing) return { title: dialog.failedTitle, description: dialog.failed, page: null };
  const named = head.documentTitle(
    [job ?? city, head.pageTitle, brand.name].filter((part) => part !== ""),
  );
  return {
    title: failed ? head.titleError(named) : named,
    description: job ? head.jobDescription(brand.name, job) : head.description(brand.name, city),
    page: { siteUrl, path: job === null ? path : pathOfJob(path, siteUrl), noindex },
  };
}
