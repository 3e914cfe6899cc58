import { createHash } from "node:crypto";
import { failureMessage, isMissing, type Result } from "#server/commerce/result.ts";
import type { ServerContext } from "#server/context.ts";
import { BodyError } from "#server/http/requestBody.ts";
import { getLogger } from "#server/observability/log.ts";
import type { ClientNetwork } from "#server/security/clientAddress.ts";
import type { FormFields } from "#server/security/readForm.ts";
import type { Store } from "#server/store/store.ts";
import type { VisitorLimit } from "#server/store/visitorLimit.ts";
import { CAPTCHA_MS, RETRY_AFTER_S } from "#server/upload/limits.ts";
import type { MultipartReader } from "#server/upload/multipart.ts";
import type { PartHead } from "#server/upload/partHeaders.ts";
import type { Semaphore } from "#server/upload/semaphore.ts";
import { shapeOf } from "#shared/contract/coercions.ts";
import type { ApplicationText, TypedValues } from "#shared/domain/applicationFields.ts";
import type { ApplicationErrors, ApplyOutcome } from "./applicationOutcome.ts";
import { BrokenRule, createFileIntake, type FileIntake } from "./applyFiles.ts";
import { checkText, typedValues } from "./applyText.ts";
import { type Sent, sendApplication } from "./sendApplication.ts";
import { loadCityStores } from "./stores.ts";

/** An application whose text has been read and whose files are not uploaded yet. */
export type Submission = {
  jobId: string;
  captchaKey: string;
  /** The form's token. */
  token: string;
  text: FormFields;
  parts: MultipartReader;
  firstFile: PartHead | null;
  /** The visitor's network for rate limits. */
  network: ClientNetwork;
};

/** Overload limits of applications. */
export type ApplyLimits = {
  /** Uploads in progress, from the first byte of a file on. */
  uploads: Semaphore;
  /** Rejected bodies that are still being read. */
  refused: Semaphore;
  /** Posts of the form, and the posts that are sent upstream. */
  posts: VisitorLimit;
  rate: VisitorLimit;
  /** Stores which form has used a captcha. */
  store: () => Store;
};

/**
 * Validates the text, runs the pre-check, and only then sends text and files (JOB-26).
 * @throws {MalformedBody} {@link BodyError} from reading the body
 */
export async function submitApplication(
  submission: Submission,
  limits: ApplyLimits,
  context: ServerContext,
): Promise<ApplyOutcome> {
  const { jobId, text, parts, firstFile, network } = submission;
  const values = typedValues(text);
  const found = await context.commerce.getJobDetail({ jobId }, { signal: context.signal });
  if (!found.ok) {
    return isMissing(found.failure) ? { kind: "no-job" } : { kind: "unavailable", values };
  }
  if (found.data === null) return { kind: "no-job" };
  const files = createFileIntake(parts, firstFile, found.data);
  const checked = checkText(text, found.data);
  const refuse = (errors: ApplicationErrors, typed = values) =>
    readOver(files, typed, errors, limits, network);
  if (!checked.ok) return refuse(checked.errors);
  const positionIdList = await storesInCity(jobId, checked.text, context);
  if (found.data.storeRequired && positionIdList.length === 0) {
    return refuse({ positionIdList: ["required"] }, { ...values, positionIdList });
  }

  const allowed = await limits.rate.take({ network, token: submission.token });
  if (!allowed.ok) return { kind: "limited", retryAfterS: allowed.retryAfterS, values };
  if (!limits.uploads.isFree(network.line)) return busy(values);
  const { captchaKey } = submission;
  // Without its key no upstream can check the code, and no form would be tied to its captcha.
  if (captchaKey === "") return refuse({ captchaCode: ["missing"] });
  if (!(await opensCaptcha(limits.store(), captchaKey, submission.token))) {
    return refuse({ captchaCode: ["used"] });
  }
  const fields = { jobId, ...checked.text, positionIdList, captchaKey };
  const { commerce, signal } = context;
  const check = await commerce.checkJobEffectApply(fields, { signal });
  if (!check.ok) return preCheckFailed(check, values);

  const first = await files.next().catch((error: unknown) => {
    if (error instanceof BrokenRule) return null;
    throw error;
  });
  if (!first) return refuse({});
  const leave = limits.uploads.enter(network.line);
  if (!leave) return busy(values);
  try {
    const sent = await sendApplication(fields, first, files, context);
    if (sent.fault === undefined) return outcomeOf(sent, files, values);
    if (!(sent.fault instanceof BrokenRule)) throw sent.fault;
  } finally {
    leave();
  }
  return refuse({});
}

const busy = (values: TypedValues): ApplyOutcome => ({
  kind: "busy",
  retryAfterS: RETRY_AFTER_S,
  values,
});

/** Returns whether this form may use the captcha: a solved captcha is valid for one form only. */
async function opensCaptcha(store: Store, captchaKey: string, token: string): Promise<boolean> {
  const name = createHash("sha256").update(captchaKey).digest("base64url");
  const owner = createHash("sha256").update(token).digest("base64url");
  const held = await store.claim(`captcha:${name}`, owner, CAPTCHA_MS);
  return held === null || held === owner;
}

/**
 * Returns the selected stores that are in the selected city. Another city clears them (JOB-15), and without a
 * script both may be submitted at once. Returns all of them if the city's stores cannot be loaded.
 */
async function storesInCity(
  jobId: string,
  { cityId, positionIdList }: ApplicationText,
  context: ServerContext,
): Promise<string[]> {
  if (positionIdList.length === 0) return [];
  const answer = await loadCityStores({ jobId, cityId }, context);
  if (answer.kind === "failed") return positionIdList;
  if (answer.kind === "unknown") return [];
  const known = new Set(answer.stores.map(({ id }) => id));
  return positionIdList.filter((id) => known.has(id));
}

type Failed = Extract<Result<unknown>, { ok: false }>;

function preCheckFailed({ failure }: Failed, values: TypedValues): ApplyOutcome {
  return { kind: "pre-check-refused", message: failureMessage(failure) || null, values };
}

/** Reads the rest, if a slot is free, so that all errors can be reported at once. */
async function readOver(
  files: FileIntake,
  values: TypedValues,
  errors: ApplicationErrors,
  limits: ApplyLimits,
  { line }: ClientNetwork,
): Promise<ApplyOutcome> {
  const leave = limits.refused.enter(line);
  try {
    if (leave) await files.readOver();
  } catch (error) {
    // Body too long to read: the known errors are reported, and every caller has at least one.
    if (!(error instanceof BodyError && error.fault === "too-large")) throw error;
  } finally {
    leave?.();
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
    // Accepted before it was complete, so the result is not reliable.
    if (!complete) return { kind: "unavailable", values };
    const shape = shapeOf(result.data);
    if (shape === "absent" || shape === "word for nothing") return { kind: "no-data", values };
    logDropped(files);
    const receipt = receiptOf(result.data);
    return { kind: "applied", dropped: files.dropped, receipt, at: Date.now() };
  }
  const { failure } = result;
  switch (failure.kind) {
    case "rejected":
      return { kind: "refused", message: failureMessage(failure) || null, values };
    case "not-found":
    case "http-error":
      return complete && failure.status >= 500
        ? { kind: "lost", values, answered: true }
        : { kind: "unavailable", values };
    default:
      return complete ? { kind: "lost", values } : { kind: "unavailable", values };
  }
}

/** Returns the application number: the data itself, or an id in it, whose name is not specified. */
function receiptOf(data: unknown): string | null {
  const answer = typeof data === "object" ? { ...data } : { id: data };
  const { applicationId, applyId, id } = answer as Record<string, unknown>;
  const number = [applicationId, applyId, id].find((each) => /string|number/.test(typeof each));
  const text = String(number ?? "").trim();
  const isNumber = /^[\w-]{1,64}$/.test(text) && !/^0*$/.test(text);
  return isNumber && shapeOf(text) === "text" ? text : null;
}

/** Logs the warning required by UPLOAD-03, without file names, which may be personal. */
function logDropped({ dropped }: FileIntake): void {
  for (const { field, reason } of dropped) getLogger().warn({ field, reason }, "file left out");
}
