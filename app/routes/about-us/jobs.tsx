import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Suspense } from "react";
import { Blocks } from "#app/blocks/Blocks.static.tsx";
import { JobsScreen } from "#app/features/careers/JobsScreen.tsx";
import { jobsMeta } from "#app/features/careers/jobsMeta.ts";
import { lazyPart } from "#app/framework/lazyPart.tsx";
import type { ScreenHandle } from "#app/framework/screenHandle.ts";
import { serverContext } from "#server/compose.ts";
import { jobsHead } from "#server/features/careers/head.ts";
import { jobsHrefs, jobsQuery, loadJobsScreen } from "#server/features/careers/jobs.ts";
import { cacheHeaders, pageHeaders } from "#server/responses/cachePolicy.ts";
import { missingInit, unavailableInit } from "#server/responses/screenAnswer.ts";
import { staticHtml } from "#server/static-html/staticHtml.tsx";
import { jobListCopy } from "#shared/copy/jobList.ts";
import { type Crumb, crumbsOf, trailTo } from "#shared/domain/crumbs.ts";
import { type AbsentPages, ofOwnPages } from "#shared/domain/enabledPages.ts";
import { revalidateUnlessOverlay } from "#shared/domain/overlays.ts";
import { paths } from "#shared/domain/paths.ts";
import "#app/features/careers/JobDialog.tsx?styles";

const JobDialog = lazyPart(
  async () => (await import("#app/features/careers/JobDialog.tsx")).JobDialog,
  (search) => search.has("job"),
);

/** Loads the list and job details; links to the form and the result, which are separate pages. */
export async function loader({ request }: LoaderFunctionArgs) {
  const query = jobsQuery(new URL(request.url).searchParams);
  if (query.job !== null && (query.step === "form" || query.step === "done")) {
    throw redirect(jobsHrefs(query)[query.step], { headers: cacheHeaders("redirect") });
  }
  const context = serverContext(request);
  const { blocks, siteUrl, ...screen } = await loadJobsScreen(query, context);
  const { dialog, list, hrefs, cities } = screen;
  const content = staticHtml(request, Blocks, { blocks });
  const job =
    dialog?.kind === "intro"
      ? [dialog.job.title, dialog.job.place].filter(Boolean).join(" · ")
      : null;
  const path = dialog ? hrefs.intro : hrefs.list;
  const city = cities.find(({ current }) => current);
  const missing = dialog?.kind === "failed";
  // An unknown city or a failed list has no content to index.
  const noindex = missing || list.kind === "failed" || !city;
  const head = jobsHead({ siteUrl, path, job, city: city?.label, missing, noindex });
  const crumbs = trail(context.config.absentPages);
  const view = { ...screen, content, head, crumbs, untitled: blocks.length === 0 };
  if (dialog?.kind === "failed" && dialog.gone) return data(view, missingInit());
  if (dialog?.kind === "failed" || list.kind === "failed") return data(view, unavailableInit());
  if (list.first) return data(view, missingInit());
  return data(view, { headers: cacheHeaders("page") });
}

export const headers = pageHeaders;

export const meta: MetaFunction<typeof loader> = ({ data: page }) =>
  page ? jobsMeta(page.head) : [];

function trail(absent: AbsentPages): Crumb[] {
  const { aboutUs, career, jobs } = jobListCopy.crumbs;
  const above = ofOwnPages(
    [
      ["aboutUs", { label: aboutUs, href: paths.aboutUs() }],
      ["career", { label: career, href: paths.career() }],
    ],
    absent,
  );
  return trailTo(jobs, ...above);
}

export const handle: ScreenHandle<object> = { crumbs: crumbsOf };

/** Other overlays of the layout do not revalidate; a job does. */
export const shouldRevalidate = revalidateUnlessOverlay;

export default function JobsRoute() {
  const { dialog, hrefs, head: _, crumbs: __, ...screen } = useLoaderData<typeof loader>();
  return (
    <>
      <JobsScreen {...screen} href={hrefs.list} />
      {dialog && (
        <Suspense fallback={null}>
          <JobDialog dialog={dialog} hrefs={hrefs} />
        </Suspense>
      )}
    </>
  );
}
