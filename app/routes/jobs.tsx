import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { jobsHrefs, jobsQuery, loadJobsScreen } from "#server/careers/jobs.ts";
import { readLeftOut } from "#server/careers/leftOut.ts";
import { takeApplication } from "#server/careers/takeApplication.ts";
import { serverContext } from "#server/context.ts";
import { cacheHeaders, pageHeaders } from "#server/web/cachePolicy.ts";
import { missingInit, unavailableInit } from "#server/web/screenAnswer.ts";
import { careersCopy } from "../copy/careers.ts";
import { trailTo } from "../domain/crumbs.ts";
import { revalidateUnlessOverlay } from "../domain/overlays.ts";
import { paths } from "../domain/paths.ts";
import { JobDialog } from "../features/careers/JobDialog.tsx";
import { JobsScreen } from "../features/careers/JobsScreen.tsx";
import { jobsMeta } from "../features/careers/jobsMeta.ts";
import type { ScreenHandle } from "../shell/handle.ts";

/** Loads list and dialog; the steps that are one applicant's own are never kept. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = jobsQuery(new URL(request.url).searchParams);
  const screen = await loadJobsScreen(query, serverContext(request));
  const { dialog, list } = screen;
  const leftOut = dialog?.kind === "done" ? await readLeftOut(request) : [];
  const view = { ...screen, leftOut, refused: context.refused === true };
  if (dialog?.kind === "failed" && dialog.gone) {
    return data(view, missingInit());
  }
  if (dialog?.kind === "failed" || list.kind === "failed") {
    return data(view, unavailableInit());
  }
  const own = dialog !== null && dialog.kind !== "intro";
  return data(view, { headers: cacheHeaders(own ? "private" : "page") });
}

/** Takes the application form (spec §4); a received application ends in another address. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { answered, status, headers } = await takeApplication(request);
  if (answered.kind === "applied") {
    const { done } = jobsHrefs(jobsQuery(new URL(request.url).searchParams));
    headers.set("Cache-Control", "no-store");
    return redirect(done, { status: 303, headers });
  }
  // The loader runs after this, in the same request, and the title is made of its data.
  context.refused = !answered.answer.asked;
  return data(answered.answer, { status, headers });
}

/** The loader's, with what the action says about trying again. */
export const headers: HeadersFunction = (args) => {
  const all = new Headers(pageHeaders(args));
  const again = args.actionHeaders.get("Retry-After");
  if (again !== null) all.set("Retry-After", again);
  return all;
};

export const meta: MetaFunction<typeof loader> = ({ data: page }) => {
  if (!page) return [];
  const { siteUrl, dialog, list, hrefs, refused } = page;
  const job = dialog && "job" in dialog ? (dialog.job?.title ?? null) : null;
  const noindex = list.kind === "failed" || (dialog !== null && dialog.kind !== "intro");
  return jobsMeta({ siteUrl, path: hrefs.intro || hrefs.list, job, failed: refused, noindex });
};

const { crumbs } = careersCopy.list;

export const handle: ScreenHandle = {
  crumbs: () =>
    trailTo(
      crumbs.jobs,
      { label: crumbs.brandStory, href: paths.brandStory() },
      { label: crumbs.career, href: paths.career() },
    ),
};

/** Other overlays of the frame ask for nothing new; a job and its steps do. */
export const shouldRevalidate = revalidateUnlessOverlay;

export default function JobsRoute() {
  const { dialog, hrefs, leftOut, ...screen } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() ?? null;
  return (
    <>
      <JobsScreen {...screen} href={hrefs.list} />
      {dialog && (
        <JobDialog
          dialog={dialog.kind === "done" ? { ...dialog, leftOut } : dialog}
          hrefs={hrefs}
          answer={answer}
        />
      )}
    </>
  );
}
