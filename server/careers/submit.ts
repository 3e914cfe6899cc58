import type { TypedValues } from "#app/domain/application.ts";
import type { Result } from "#server/commerce/result.ts";
import type { ServerContext } from "#server/context.ts";
import { getLogger } from "#server/observe/log.ts";
import type { RateLimit } from "#server/store/rateLimit.ts";
import { RETRY_AFTER_S } from "#server/upload/limits.ts";
import type { MultipartReader } from "#server/upload/multipart.ts";
import type { PartHead } from "#server/upload/partHeaders.ts";
import { BodyError } from "#server/upload/requestBody.ts";
import type { Gate } from "#server/upload/semaphore.ts";
import type { ApplicationErrors, ApplyOutcome } from "./applicationOutcome.ts";
import type { ApplicationText } from "./applicationSchema.ts";
import { BrokenRule, createFileIntake, type FileIntake } from "./applyFiles.ts";
import { checkText, type TextParts, textOf, typedValues } from "./applyText.ts";
import { type Sent, sendApplication } from "./sendApplication.ts";
import { loadCityStores } from "./stores.ts";

/** An application whose text has been read and whose files are still to come. */
export type Submission = {
  jobId: string;
  captchaKey?: string | null;
  text: TextParts;
  parts: MultipartReader;
  firstFile: PartHead | null;
  /** Key of the visitor for the rate limit. */
  network: string;
};

/** What keeps too much away. */
export type Doors = { uploads: Gate; rate: RateLimit };

/**
 * Checks the text, asks the upstream whether it would take it, and only then sends text and files
 * (spec §5: "A pre-check of the application must succeed before the real submit").
 * @throws {MalformedBody} {@link BodyError} from reading the body
 */
export async function submitApplication(
  submission: Submission,
  doors: Doors,
  context: ServerContext,
): Promise<ApplyOutcome> {
  const { jobId, text, parts, firstFile } = submission;
  const values = typedValues(text);
  const found = await context.commerce.getJobDetail({ jobId }, { signal: context.signal });
  if (!found.ok) return isGone(found) ? { kind: "no-job" } : { kind: "unavailable", values };
  const files = createFileIntake(parts, firstFile, found.data);
  const checked = checkText(text, found.data);
  if (!checked.ok) return invalid(files, values, checked.errors);
  const positionIdList = await storesInCity(jobId, checked.text, context);
  if (found.data.storeRequired && positionIdList.length === 0) {
    return invalid(files, { ...values, positionIdList }, { positionIdList: ["required"] });
  }

  const allowed = await doors.rate.take(submission.network);
  if (!allowed.ok) return { kind: "limited", retryAfterS: allowed.retryAfterS, values };
  const leave = doors.uploads.enter();
  if (!leave) return { kind: "busy", retryAfterS: RETRY_AFTER_S, values };
  try {
    const captchaKey = textOf(text, "captchaKey") || submission.captchaKey || "";
    const fields = { jobId, ...checked.text, positionIdList, captchaKey };
    const { commerce, signal } = context;
    const check = await commerce.checkJobEffectApply(fields, { signal });
    if (!check.ok) return preCheckFailed(check, values);
    return await send(fields, files, values, context);
  } finally {
    leave();
  }
}

/**
 * The chosen stores that are in the chosen city: another city clears them (spec §4 "City choice"), and
 * without a script it may be chosen and sent in one go. All of them while the city's cannot be loaded.
 */
async function storesInCity(
  jobId: string,
  { cityId, positionIdList }: ApplicationText,
  context: ServerContext,
): Promise<string[]> {
  if (positionIdList.length === 0) return [];
  const answer = await loadCityStores({ jobId, cityId }, context);
  if (answer.kind === "failed") return positionIdList;
  const known = new Set(answer.stores.map(({ id }) => id));
  return positionIdList.filter((id) => known.has(id));
}

type Failed = Extract<Result<unknown>, { ok: false }>;

/** A job that the upstream does not know, or says it does not have any more. */
function isGone({ failure }: Failed): boolean {
  return failure.kind === "rejected" || failure.kind === "not-found";
}

function preCheckFailed({ failure }: Failed, values: TypedValues): ApplyOutcome {
  const message = failure.kind === "rejected" ? failure.message || null : null;
  return { kind: "pre-check-refused", message, values };
}

async function send(
  fields: Record<string, string | string[]>,
  files: FileIntake,
  values: TypedValues,
  context: ServerContext,
): Promise<ApplyOutcome> {
  const first = await files.next().catch((error: unknown) => {
    if (error instanceof BrokenRule) return null;
    throw error;
  });
  if (!first) return invalid(files, values, {});
  const sent = await sendApplication(fields, first, files, context);
  if (sent.fault instanceof BrokenRule) return invalid(files, values, {});
  if (sent.fault !== undefined) throw sent.fault;
  return outcomeOf(sent, files, values);
}

/** Reads over the rest, so that all that is wrong is said at once. */
async function invalid(
  files: FileIntake,
  values: TypedValues,
  errors: ApplicationErrors,
): Promise<ApplyOutcome> {
  try {
    await files.readOver();
  } catch (error) {
    // Too long to be read through: what is known already is said, if anything is.
    const known = Object.keys({ ...errors, ...files.errors }).length > 0;
    if (!(error instanceof BodyError && error.fault === "too-large" && known)) throw error;
  }
  logDropped(files);
  return {
    kind: "invalid",
    values,
    errors: { ...errors, ...files.errors },
    dropped: files.dropped,
  };
}

function outcomeOf(sent: Sent, files: FileIntake, values: TypedValues): ApplyOutcome {
  const { result, complete } = sent;
  if (result.ok) {
    // Accepted before it was whole: nothing that can be relied on.
    if (!complete) return { kind: "unavailable", values };
    if (result.data === null || result.data === undefined) return { kind: "no-data", values };
    logDropped(files);
    return { kind: "applied", dropped: files.dropped };
  }
  const { failure } = result;
  switch (failure.kind) {
    case "rejected":
      return { kind: "refused", message: failure.message || null, values };
    case "not-found":
      return { kind: "unavailable", values };
    case "http-error":
      return complete && failure.status >= 500
        ? { kind: "lost", values }
        : { kind: "unavailable", values };
    default:
      return complete ? { kind: "lost", values } : { kind: "unavailable", values };
  }
}

/** The specification's console warning (§5); names stay out of the log, they may be personal. */
function logDropped({ dropped }: FileIntake): void {
  for (const { field, reason } of dropped) getLogger().warn({ field, reason }, "file left out");
}
