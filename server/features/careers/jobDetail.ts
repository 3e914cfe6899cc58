import { richText } from "#server/cms/richText.ts";
import type { ServerContext } from "#server/context.ts";
import { reportDrops } from "#server/observability/dropped.ts";
import type { CallData } from "#shared/contract/calls.ts";
import type { Drop, DropReason } from "#shared/domain/dropReasons.ts";
import { decodeJobContent } from "./jobContent.ts";

/** Job data shown in every step. */
export type JobHead = { id: string; title: string; titleEn: string; place: string };

/** A job, or a load failure; `gone` if the upstream rejects its id. */
export type JobAnswer =
  | { kind: "job"; detail: CallData<"getJobDetail">; head: JobHead }
  | { kind: "failed"; gone: boolean };

/** The details dialog selected by the URL (JOB-10). */
export type JobDialog =
  | { kind: "intro"; job: JobHead; html: string }
  | Extract<JobAnswer, { kind: "failed" }>;

const MAX_ID_LENGTH = 64;

/** Loads a job by the id in a URL. */
export async function loadJob(jobId: string, context: ServerContext): Promise<JobAnswer> {
  if (jobId === "" || jobId.length > MAX_ID_LENGTH) return { kind: "failed", gone: true };
  const answer = await context.commerce.getJobDetail({ jobId }, { signal: context.signal });
  if (!answer.ok) return { kind: "failed", gone: answer.failure.kind === "rejected" };
  // The id of the URL, because the response may lack it.
  const detail = { ...answer.data, id: jobId };
  if (detail.jobTitle.trim() === "") {
    reportDrops({ name: "getJobDetail", key: jobId, line: { jobId } }, [
      { path: "data.jobTitle", reason: "missing", lost: "whole" },
    ]);
    return { kind: "failed", gone: true };
  }
  return { kind: "job", detail, head: jobHead(detail) };
}

/** Loads the details of a job for display. */
export async function loadJobDialog(jobId: string, context: ServerContext): Promise<JobDialog> {
  const answer = await loadJob(jobId, context);
  if (answer.kind === "failed") return answer;
  const { detail, head } = answer;
  const { html: given, isBroken } = decodeJobContent(detail.jobContent);
  const drops: Drop[] = [];
  const drop = (reason: DropReason) =>
    drops.push({ path: "data.jobContent", reason, lost: "value" });
  if (isBroken) drop("not parseable");
  const html = richText(given, context.config, drop);
  reportDrops({ name: "getJobDetail", key: `jobContent ${jobId}`, line: { jobId } }, drops);
  return { kind: "intro", job: head, html };
}

function jobHead({ id, jobTitle, jobTitleEn, cityName, department }: CallData<"getJobDetail">) {
  return {
    id,
    title: jobTitle,
    titleEn: jobTitleEn,
    place: [cityName, department].filter(Boolean).join(" · "),
  };
}
