import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ApplicationScreen } from "#app/features/careers/ApplicationScreen.tsx";
import { jobsMeta } from "#app/features/careers/jobsMeta.ts";
import { serverContext } from "#server/compose.ts";
import { loadApplicationScreen } from "#server/features/careers/application.ts";
import { jobsHead } from "#server/features/careers/head.ts";
import { jobsHrefs, jobsQuery } from "#server/features/careers/jobs.ts";
import { dropReceipts, readReceipt } from "#server/features/careers/receipt.ts";
import { takeApplication } from "#server/features/careers/takeApplication.ts";
import { placeForAnswer } from "#server/node/formSlots.ts";
import { cacheHeaders, pageHeaders } from "#server/responses/cachePolicy.ts";
import { missingInit, unavailableInit } from "#server/responses/screenAnswer.ts";
import { receiptAddress } from "#shared/domain/application.ts";

/** Loads the form or the result; both are visitor-specific and never cached. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const query = jobsQuery(searchParams);
  const once = searchParams.get("once");
  const receipt = await readReceipt(request, query.job ?? "", once);
  const server = serverContext(request);
  const { step, siteUrl, hrefs } = await loadApplicationScreen(query, receipt, request, server);
  // The URL alone does not prove success; redirect to the job.
  if (step.kind === "nothing-done") {
    throw redirect(hrefs.intro, { headers: cacheHeaders("redirect") });
  }
  // The action runs first in the same request, and the title is built from loader data.
  const refused = context.refused === true;
  const job = "job" in step ? (step.job?.title ?? null) : null;
  // The canonical URL of the form is the job's, so that search engines list each job once.
  const noindex = refused || step.kind !== "form";
  const head = jobsHead({ siteUrl, path: hrefs.intro, job, failed: refused, noindex });
  const view = { step, hrefs, head };
  if (step.kind === "failed") return data(view, step.gone ? missingInit() : unavailableInit());
  const headers = new Headers(cacheHeaders("private"));
  if (step.kind === "done") {
    for (const line of await dropReceipts(request, once ?? "", server.config))
      headers.append("Set-Cookie", line);
  }
  return data(view, { headers });
}

/** Accepts the application form (JOB-12); success redirects to another URL. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { answered, status, headers } = await takeApplication(request, serverContext(request));
  if (answered.kind === "applied") {
    const { done } = jobsHrefs(jobsQuery(new URL(request.url).searchParams));
    headers.set("Cache-Control", "no-store");
    return redirect(receiptAddress(done, answered.once), { status: 303, headers });
  }
  await placeForAnswer();
  context.refused = !answered.answer.asked;
  return data(answered.answer, { status, headers });
}

/** The loader's headers plus the action's `Retry-After`. */
export const headers: HeadersFunction = (args) => {
  const all = new Headers(pageHeaders(args));
  const again = args.actionHeaders.get("Retry-After");
  if (again !== null) all.set("Retry-After", again);
  return all;
};

export const meta: MetaFunction<typeof loader> = ({ data: page }) =>
  page ? jobsMeta(page.head) : [];

export default function ApplicationRoute() {
  const { step, hrefs } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() ?? null;
  return <ApplicationScreen step={step} hrefs={hrefs} answer={answer} />;
}
