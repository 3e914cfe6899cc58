import { loadBlocks } from "#server/cms/readBlocks.ts";
import type { ServerContext } from "#server/context.ts";
import type { CallData } from "#shared/contract/calls.ts";
import { APPLICATION_PATH } from "#shared/domain/application.ts";
import type { Block } from "#shared/domain/blocks.ts";
import type { JobListView } from "#shared/domain/jobs.ts";
import { openOverlay } from "#shared/domain/overlays.ts";
import { paths } from "#shared/domain/paths.ts";
import { loadCities } from "./cities.ts";
import { type JobDialog, loadJobDialog } from "./jobDetail.ts";

/** Jobs on one page of the list. */
export const JOBS_PER_PAGE = 20;
/** Last page requested from the upstream. */
const LAST_PAGE = 500;

/** Steps of an application (JOB-02); the loaders cover loading. */
const jobSteps = ["intro", "form", "done"] as const;
export type JobStep = (typeof jobSteps)[number];

/** URL parameters: a page of the list, an optional city, and a step of a job. */
export type JobsQuery = { city: string; page: number; job: string | null; step: JobStep | null };

/** URLs of a job's steps, and of the list to return to. */
export type JobHrefs = Record<JobStep | "list", string>;

/** A link to another page or filter of the list. */
export type ListLink = { label: string; href: string; current: boolean };

/** The list of open positions, or a load failure. */
export type JobList = JobListView | { kind: "failed" };

/** The jobs screen with the dialog selected by its URL. */
export type JobsScreen = {
  siteUrl: string;
  blocks: Block[];
  /** Cities to filter by; the first entry is all cities, without a name. */
  cities: ListLink[];
  list: JobList;
  dialog: JobDialog | null;
  hrefs: JobHrefs;
};

/** Parses the URL of the screen; invalid parameters are ignored. */
export function jobsQuery(search: URLSearchParams): JobsQuery {
  const page = /^[1-9]\d{0,8}$/.test(search.get("page") ?? "") ? Number(search.get("page")) : 1;
  const step = jobSteps.find((known) => known === search.get("step")) ?? null;
  const city = search.get("city") ?? "";
  return {
    city: /^[\w-]{1,32}$/.test(city) ? city : "",
    page,
    job: search.get("job") || null,
    step,
  };
}

/**
 * Loads the jobs screen (ROUTE-33). List and dialog are required and fail separately;
 * editorial text and cities are omitted if they cannot be loaded.
 */
export async function loadJobsScreen(
  query: JobsQuery,
  context: ServerContext,
): Promise<JobsScreen> {
  const [blocks, cities, list, dialog] = await Promise.all([
    loadWords(context),
    loadCities(null, context),
    loadList(query, context),
    query.job === null ? null : loadJobDialog(query.job, context),
  ]);
  return {
    siteUrl: context.config.siteUrl,
    blocks,
    cities: [{ id: "", name: "" }, ...(cities.kind === "cities" ? cities.cities : [])].map(
      ({ id, name }) => ({
        label: name,
        href: listHref({ city: id, page: 1 }),
        current: id === query.city,
      }),
    ),
    list,
    dialog,
    hrefs: jobsHrefs(query),
  };
}

async function loadWords(context: ServerContext): Promise<Block[]> {
  const pageId = context.config.commerce.contentIds.jobs;
  if (pageId === null) return [];
  const answer = await context.commerce.regionContents({ pageId }, { signal: context.signal });
  return answer.ok ? loadBlocks(answer.data, context, { id: pageId }) : [];
}

async function loadList(query: JobsQuery, { commerce, config, signal }: ServerContext) {
  const { channelCode } = config.commerce.ids;
  const answer = await commerce.getJobPageList(
    {
      pageNum: Math.min(query.page, LAST_PAGE),
      pageSize: JOBS_PER_PAGE,
      queryParam: { channelCode, ...(query.city && { city: query.city }) },
    },
    { signal },
  );
  return answer.ok ? listView(answer.data, query) : { kind: "failed" as const };
}

function listView(
  { results, total, leftOut }: CallData<"getJobPageList">,
  query: JobsQuery,
): JobList {
  const pages = Math.max(1, Math.ceil(total / JOBS_PER_PAGE));
  const isBeyond = query.page > pages;
  const at = (page: number) => listHref({ ...query, page });
  return {
    kind: "list",
    rows: results.map((job) => ({
      id: job.id,
      title: job.jobTitle,
      titleEn: job.jobTitleEn,
      city: job.cityName,
      department: job.department,
      href: openOverlay(place(query), "job", job.id),
    })),
    total: total - leftOut,
    page: query.page,
    pages,
    first: isBeyond ? listHref({ ...query, page: 1 }) : null,
    previous: query.page > 1 && !isBeyond ? at(query.page - 1) : null,
    next: query.page < pages ? at(query.page + 1) : null,
  };
}

type Place = Pick<JobsQuery, "city" | "page">;

function place({ city, page }: Place) {
  const search = new URLSearchParams({
    ...(city && { city }),
    ...(page > 1 && { page: String(page) }),
  });
  return { pathname: paths.jobs(), search: search.toString() };
}

function listHref(query: Place): string {
  const { pathname, search } = place(query);
  return search === "" ? pathname : `${pathname}?${search}`;
}

/**
 * Returns the URLs of a job and keeps the position in the list; form and result are separate pages. Without a
 * job, the details URL is the list.
 */
export function jobsHrefs(query: JobsQuery): JobHrefs {
  const at = place(query);
  const job = query.job ?? "";
  const form = openOverlay({ ...at, pathname: APPLICATION_PATH }, "job", job);
  return {
    list: listHref(query),
    intro: job === "" ? listHref(query) : openOverlay(at, "job", job),
    form,
    done: `${form}&step=done`,
  };
}
