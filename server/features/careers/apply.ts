import { createHmac } from "node:crypto";
import type { ServerContext } from "#server/context.ts";
import { MalformedBody } from "#server/http/malformed.ts";
import {
  BodyError,
  type BodyLimits,
  openBody,
  type RequestBody,
} from "#server/http/requestBody.ts";
import {
  countApplication,
  countUploadBytes,
  countUploadEnd,
  observeUploads,
} from "#server/observability/metrics.ts";
import { type ClientNetwork, clientNetwork } from "#server/security/clientAddress.ts";
import { readToken } from "#server/security/formToken.ts";
import { isRobot } from "#server/security/honeypot.ts";
import {
  type FormFields,
  fieldOf,
  formLimits,
  isTextForm,
  readFields,
} from "#server/security/readForm.ts";
import { getStore } from "#server/store/processStore.ts";
import { createVisitorLimit } from "#server/store/visitorLimit.ts";
import {
  APPLICATION_LIMITS,
  BODY_LIMITS,
  PART_LIMITS,
  REFUSED_PLACES,
  RETRY_AFTER_S,
  UPLOAD_PLACES,
} from "#server/upload/limits.ts";
import { boundaryOf, readMultipart } from "#server/upload/multipart.ts";
import type { PartHead } from "#server/upload/partHeaders.ts";
import { createSemaphore } from "#server/upload/semaphore.ts";
import { clearedFields } from "#shared/domain/applicationFields.ts";
import { withoutInvisible } from "#shared/domain/foldText.ts";
import type { ApplyOutcome } from "./applicationOutcome.ts";
import { readTextParts, typedValues } from "./applyText.ts";
import { type Applied, createOnePerForm } from "./onePerForm.ts";
import { type ApplyLimits, type Submission, submitApplication } from "./submit.ts";

/** Input of an application post. */
export type ApplyInput = {
  jobId: string;
  /** Captcha key from the form's cookie; a field `captchaKey` takes precedence. */
  captchaKeyOf?: (formToken: string) => Promise<string | null>;
};

const limits: ApplyLimits = {
  uploads: createSemaphore(UPLOAD_PLACES.all, UPLOAD_PLACES.ofNetwork, observeUploads),
  refused: createSemaphore(REFUSED_PLACES.all, REFUSED_PLACES.ofNetwork),
  posts: createVisitorLimit(APPLICATION_LIMITS.posts),
  rate: createVisitorLimit(APPLICATION_LIMITS.sent),
  store: getStore,
};

const onePerForm = createOnePerForm();

/**
 * Fingerprint of the submitted values, keyed with the form's token: comparable, but not readable. Of the
 * files, it includes the name of the first one, which is known before the upload, and the fingerprints that a
 * script adds.
 */
function contentOf(token: string, text: FormFields, firstFile: PartHead | null): string {
  const apart: ReadonlySet<string> = new Set([...clearedFields, "captchaKey"]);
  const sorted = [...text]
    .filter(([name]) => !apart.has(name))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return createHmac("sha256", token)
    .update(JSON.stringify([sorted, firstFile?.fileName ?? ""]))
    .digest("base64url")
    .slice(0, 22);
}

/**
 * Checks whether an application of this visitor would be accepted now. Runs before the upload, because a
 * browser shows no response before it has sent all files.
 */
export async function readyForApplication(
  request: Request,
): Promise<{ kind: "ready" } | { kind: "busy" | "limited"; retryAfterS: number }> {
  const network = clientNetwork(request);
  for (const limit of [limits.posts, limits.rate]) {
    const asked = await limit.ask({ network });
    if (!asked.ok) return { kind: "limited", retryAfterS: asked.retryAfterS };
  }
  return limits.uploads.isFree(network.line)
    ? { kind: "ready" }
    : { kind: "busy", retryAfterS: RETRY_AFTER_S };
}

/**
 * Handles one post of the application form (T-38): text first, then the pre-check, then the files,
 * streamed to the upstream. Every outcome is a value. The body has then been read to its end or its limits,
 * so that the response reaches the visitor.
 */
export async function applyForJob(
  request: Request,
  input: ApplyInput,
  context: ServerContext,
): Promise<ApplyOutcome> {
  let bytes = 0;
  const body = openBody(request, limitsOf(request, context), (more) => {
    bytes += more;
    countUploadBytes(more);
  });
  const network = clientNetwork(request);
  const progress: Progress = { text: new Map(), isRepeated: false };
  let counted = "error";
  try {
    const taken = await take(request, body, { ...input, network }, progress, context).catch(
      (error: unknown) => failed(error, progress.text),
    );
    const outcome = context.signal.aborted ? gone(taken) : taken;
    const isReplayed = progress.isRepeated && outcome.kind !== "received-before";
    counted = isReplayed ? "replayed" : outcome.kind;
    return outcome;
  } finally {
    // A query for stores is not an application.
    if (counted !== "choose-city") countApplication(counted);
    await finish(body, network);
    countUploadEnd(bytes);
  }
}

/**
 * Returns a captcha key without invisible characters, and without blanks at its ends: an upstream may ignore them, and
 * one captcha would have several keys, or an empty one.
 */
const visible = (key: string) => withoutInvisible(key).trim();

/** State of a post in progress: its text, and whether the outcome of another post answers it. */
type Progress = { text: FormFields; isRepeated: boolean };

/** Returns the limits of a whole application, or of a query without files. */
function limitsOf(request: Request, { config }: ServerContext): BodyLimits {
  const { timeouts } = config;
  if (isTextForm(request.headers.get("content-type"))) return formLimits(timeouts);
  return { ...BODY_LIMITS, idleMs: timeouts.bodyIdleMs };
}

/** Reads the rest of a body, if a slot is free. */
async function finish(body: RequestBody, { line }: ClientNetwork): Promise<void> {
  const leave = limits.refused.enter(line);
  if (!leave) return body.leave();
  await body.drain();
  leave();
}

/** A visitor who disconnects is not an upstream failure and must not be logged as one. */
function gone(outcome: ApplyOutcome): ApplyOutcome {
  const { kind } = outcome;
  return kind === "unavailable" || kind === "pre-check-refused"
    ? { kind: "stalled", values: outcome.values }
    : outcome;
}

/** Returns the outcome of a body that could not be read to its end. */
function failed(error: unknown, text: FormFields): ApplyOutcome {
  if (error instanceof MalformedBody) return { kind: "malformed" };
  if (!(error instanceof BodyError)) throw error;
  return { kind: error.fault, values: typedValues(text) };
}

async function take(
  request: Request,
  body: RequestBody,
  input: ApplyInput & { network: ClientNetwork },
  progress: Progress,
  context: ServerContext,
): Promise<ApplyOutcome> {
  const contentType = request.headers.get("content-type") ?? "";
  if (isTextForm(contentType)) return asked(await readFields(body), input.network);
  const parts = readMultipart(body.read, boundaryOf(contentType), PART_LIMITS);
  const { text, firstFile } = await readTextParts(parts);
  progress.text = text;
  if (text.has("intent")) return asked(text, input.network);
  const token = readToken(fieldOf(text, "formToken"));
  if (token === null) throw new MalformedBody("form token");
  if (isRobot(text)) throw new MalformedBody("robot");
  const limited = await tooMany(text, input.network);
  if (limited) return limited;
  const captchaKey =
    visible(fieldOf(text, "captchaKey")) || visible((await input.captchaKeyOf?.(token)) ?? "");
  const { jobId, network } = input;
  const submission: Submission = { jobId, network, token, captchaKey, text, parts, firstFile };
  const content = contentOf(token, text, firstFile);
  const { outcome: applied, repeated } = await onePerForm.run(
    `${token} ${jobId}`,
    async () => ({ outcome: await submitApplication(submission, limits, context), content }),
    context.signal,
  );
  progress.isRepeated = repeated;
  return repeated ? ofAnother(applied, content, text) : applied.outcome;
}

/** Returns the outcome of another post with the same token, adapted to this one. */
function ofAnother(applied: Applied, content: string, text: FormFields): ApplyOutcome {
  const { outcome } = applied;
  const values = typedValues(text);
  if (outcome.kind === "applied" && applied.content !== content) {
    const { receipt, at } = outcome;
    return { kind: "received-before", receipt, at, values };
  }
  return "values" in outcome ? { ...outcome, values } : outcome;
}

/** Applies the limit of all posts, before any lookup or write for the post. */
async function tooMany(text: FormFields, network: ClientNetwork): Promise<ApplyOutcome | null> {
  const token = readToken(fieldOf(text, "formToken"));
  const allowed = await limits.posts.take({ network, token });
  if (allowed.ok) return null;
  return { kind: "limited", retryAfterS: allowed.retryAfterS, values: typedValues(text) };
}

/**
 * Handles a query of the form instead of an application.
 * @throws {MalformedBody} for an unknown intent
 */
async function asked(text: FormFields, network: ClientNetwork): Promise<ApplyOutcome> {
  if (fieldOf(text, "intent") !== "city") throw new MalformedBody("intent");
  const limited = await tooMany(text, network);
  if (limited) return limited;
  // Another city has other stores, so the selection is cleared (JOB-15).
  const values = { ...typedValues(text), positionIdList: [] };
  // A text form contains the file's name instead: the message tells the visitor which values were lost.
  const cleared = clearedFields.filter((name) => fieldOf(text, name) !== "");
  const errors = Object.fromEntries(cleared.map((name) => [name, ["cleared" as const]]));
  return { kind: "choose-city", values, errors };
}
