import { getZodConstraint } from "@conform-to/zod";
import type { ServerContext } from "#server/context.ts";
import { loadSiteSettings } from "#server/features/settings/settings.ts";
import { mintToken } from "#server/security/formToken.ts";
import type { CallData } from "#shared/contract/calls.ts";
import type { ApplicationHelp, JobForm } from "#shared/domain/application.ts";
import type { SiteSettings } from "#shared/domain/settings.ts";
import { retryLaterAnswer } from "./applicationAnswer.ts";
import { applicationSchema } from "./applicationSchema.ts";
import { readyForApplication } from "./apply.ts";
import { loadCities } from "./cities.ts";
import { type JobAnswer, type JobHead, loadJob } from "./jobDetail.ts";
import { type JobHrefs, type JobsQuery, jobsHrefs } from "./jobs.ts";
import type { Receipt } from "./receipt.ts";

/** A step of the application, selected by the URL (JOB-11, JOB-12). */
export type ApplicationStep =
  | { kind: "form"; job: JobHead; form: JobForm }
  /** Shown whether or not the job still exists. */
  | { kind: "done"; job: JobHead | null; receipt: Receipt }
  /** No successful application to show a result for. */
  | { kind: "nothing-done" }
  | Extract<JobAnswer, { kind: "failed" }>;

/** The application page. */
export type ApplicationScreen = { siteUrl: string; step: ApplicationStep; hrefs: JobHrefs };

/**
 * Loads the form or the result of an application; consumes nothing upstream.
 * @param receipt receipt of the previous page
 * @param request request of the current visitor
 */
export async function loadApplicationScreen(
  query: JobsQuery,
  receipt: Receipt | null,
  request: Request,
  context: ServerContext,
): Promise<ApplicationScreen> {
  const jobId = query.job ?? "";
  return {
    siteUrl: context.config.siteUrl,
    step: await (query.step === "done"
      ? loadDone(jobId, receipt, context)
      : loadForm(jobId, request, context)),
    hrefs: jobsHrefs(query),
  };
}

async function loadDone(
  jobId: string,
  receipt: Receipt | null,
  context: ServerContext,
): Promise<ApplicationStep> {
  if (!receipt) return { kind: "nothing-done" };
  const answer = await loadJob(jobId, context);
  return { kind: "done", job: answer.kind === "job" ? answer.head : null, receipt };
}

async function loadForm(
  jobId: string,
  request: Request,
  context: ServerContext,
): Promise<ApplicationStep> {
  const [answer, cities, { contact }, ready] = await Promise.all([
    loadJob(jobId, context),
    loadCities(jobId, context),
    loadSiteSettings(context),
    readyForApplication(request),
  ]);
  if (answer.kind === "failed") return answer;
  if (cities.kind !== "cities") return { kind: "failed", gone: false, message: "" };
  const retryLater = ready.kind === "ready" ? null : retryLaterAnswer(ready).notice;
  return {
    kind: "form",
    job: answer.head,
    form: formOf(answer.detail, { cities: cities.cities, help: helpOf(contact), retryLater }),
  };
}

/** Contact for applicants who cannot solve the captcha; omits what the settings lack. */
function helpOf({ tel, phone, email, bare }: SiteSettings["contact"]): ApplicationHelp {
  const call = [tel, phone].find((entry) => entry?.href);
  return {
    telephone: call?.href ? { value: call.value, href: call.href } : null,
    email: email?.href ? { value: email.value, href: email.href } : null,
    ...(bare && { bare }),
  };
}

function formOf(
  { storeRequired, workFileRequired }: NonNullable<CallData<"getJobDetail">>,
  surroundings: Pick<JobForm, "cities" | "help" | "retryLater">,
): JobForm {
  return {
    storeRequired,
    workFileRequired,
    ...surroundings,
    formToken: mintToken(),
    constraints: getZodConstraint(applicationSchema({ storeRequired, workFileRequired })),
  };
}
