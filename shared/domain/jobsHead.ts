/** Text for the head of a jobs screen; `page` is `null` for a job that is missing or unavailable. */
export type JobsHead = {
  title: string;
  description: string;
  page: { siteUrl: string; path: string; noindex: boolean } | null;
};
