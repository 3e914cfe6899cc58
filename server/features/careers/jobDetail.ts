import { richTextInSlices } from "#server/cms/richText.ts";
import { failureMessage, isMissing } from "#server/commerce/result.ts";
import type { ServerContext } from "#server/context.ts";
import { reportDrops } from "#server/observability/dropped.ts";
import type { CallData } from "#shared/contract/calls.ts";
import { decodeUriEncoded } from "#shared/contract/uriEncoded.ts";
import type { Drop, DropReason } from "#shared/domain/dropReasons.ts";

/** Job data shown in every step. */
export type JobHead = { id: string; title: string; titleEn: string; place: string };

type Detail = NonNullable<CallData<"getJobDetail">>;

/**
 * A job, or a load failure. `gone`: HTTP 404, or a success without a job; `message` is the upstream's, empty if it sent
 * none (ERR-06).
 */
export type JobAnswer =
  | { kind: "job"; detail: Detail; head: JobHead }
  | { kind: "failed"; gone: boolean; message: string };

/** The details dialog selected by the URL (JOB-10). */
export type JobDialog =
  | { kind: "intro"; job: JobHead; html: string }
  | Extract<JobAnswer, { kind: "failed" }>;

const MAX_ID_LENGTH = 64;
const gone = { kind: "failed", gone: true, message: "" } as const;

/** Loads a job by the id in a URL. */
export async function loadJob(jobId: string, context: ServerContext): Promise<JobAnswer> {
  if (jobId === "" || jobId.length > MAX_ID_LENGTH) return gone;
  const answer = await context.commerce.getJobDetail({ jobId }, { signal: context.signal });
  if (!answer.ok) {
    if (isMissing(answer.failure)) return gone;
    return { kind: "failed", gone: false, message: failureMessage(answer.failure) };
  }
  if (answer.data === null) return gone;
  // The id of the URL, because the response may lack it.
  const detail = { ...answer.data, id: jobId };
  if (detail.jobTitle.trim() === "") {
    reportDrops({ name: "getJobDetail", key: jobId, line: { jobId } }, [
      { path: "data.jobTitle", reason: "missing", lost: "whole" },
    ]);
    return gone;
  }
  return { kind: "job", detail, head: jobHead(detail) };
}

/** Loads the details of a job for display. */
export async function loadJobDialog(jobId: string, context: ServerContext): Promise<JobDialog> {
  const answer = await loadJob(jobId, context);
  if (answer.kind === "failed") return answer;
  const { detail, head } = answer;
  const { html: given, isBroken } = decodeUriEncoded(detail.jobContent);
  const drops: Drop[] = [];
  const drop = (reason: DropReason) =>
    drops.push({ path: "data.jobContent", reason, lost: "value" });
  if (isBroken) drop("not parseable");
  const html = await richTextInSlices(given, context.config, drop);
  reportDrops({ name: "getJobDetail", key: `jobContent ${jobId}`, line: { jobId } }, drops);
  return { kind: "intro", job: head, html };
}

function jobHead({ id, jobTitle, jobTitleEn, cityName, department }: Detail) {
  return {
    id,
    title: jobTitle,
    titleEn: jobTitleEn,
    place: [cityName, department].filter(Boolean).join(" · "),
  };
}
