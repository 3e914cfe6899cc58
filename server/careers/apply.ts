import { createHmac } from "node:crypto";
import { clearedFields } from "#app/domain/applicationFields.ts";
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
import { createRateLimit } from "#server/store/rateLimit.ts";
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
import type { ApplyOutcome } from "./applicationOutcome.ts";
import { readTextParts, typedValues } from "./applyText.ts";
import { type Applied, createOnePerForm } from "./onePerForm.ts";
import { type ApplyLimits, type Submission, submitApplication } from "./submit.ts";

/** Which job is applied for. */
export type ApplyInput = {
  jobId: string;
  /** The captcha's key as the form's cookie carries it; a field `captchaKey` goes before it. */
  captchaKeyOf?: (formToken: string) => Promise<string | null>;
};

const limits: ApplyLimits = {
  uploads: createSemaphore(UPLOAD_PLACES.all, UPLOAD_PLACES.ofNetwork, observeUploads),
  refused: createSemaphore(REFUSED_PLACES.all, REFUSED_PLACES.ofNetwork),
  posts: createRateLimit(APPLICATION_LIMITS.posts),
  rate: createRateLimit(APPLICATION_LIMITS.sent),
  store: getStore,
};

const onePerForm = createOnePerForm();

/**
 * What was typed and chosen as it can be compared, and not read: its hash with the form's own token. Of the
 * files the first one's name is known before they come, and the marks that a script gives them.
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
 * Whether an application of this visitor could be taken now: asked before its files are sent, because
 * a browser shows no answer before it has sent them all.
 */
export async function readyForApplication(
  request: Request,
): Promise<{ kind: "ready" } | { kind: "busy" | "limited"; retryAfterS: number }> {
  const network = clientNetwork(request);
  for (const limit of [limits.posts, limits.rate]) {
    const asked = await limit.ask(network);
    if (!asked.ok) return { kind: "limited", retryAfterS: asked.retryAfterS };
  }
  return limits.uploads.isFree(network.line)
    ? { kind: "ready" }
    : { kind: "busy", retryAfterS: RETRY_AFTER_S };
}

/**
 * Takes one post of the application form (spec §4, §5, §7): text first, then the pre-check, then
 * the files, streamed to the upstream as they come. Every outcome is a value; when it is there, the
 * body has been read to its end or to its limits, so that the answer reaches the visitor.
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
    const isRetold = progress.isRepeated && outcome.kind !== "received-before";
    counted = isRetold ? "told-again" : outcome.kind;
    return outcome;
  } finally {
    // A question about the form is no application.
    if (counted !== "choose-city") countApplication(counted);
    await finish(body, network);
    countUploadEnd(bytes);
  }
}

/** What is known of a post while it is taken: its text, and whether another post's outcome answers it. */
type Progress = { text: FormFields; isRepeated: boolean };

/** Limits of a whole application, or of a question without files. */
function limitsOf(request: Request, { config }: ServerContext): BodyLimits {
  const { timeouts } = config;
  if (isTextForm(request.headers.get("content-type"))) return formLimits(timeouts);
  return { ...BODY_LIMITS, idleMs: timeouts.bodyIdleMs };
}

/** What is left of a body is read on, where there is a place for that. */
async function finish(body: RequestBody, { line }: ClientNetwork): Promise<void> {
  const leave = limits.refused.enter(line);
  if (!leave) return body.leave();
  await body.drain();
  leave();
}

/** A visitor who has left is no fault of the upstream's, which the log would otherwise tell of. */
function gone(outcome: ApplyOutcome): ApplyOutcome {
  const { kind } = outcome;
  return kind === "unavailable" || kind === "pre-check-refused"
    ? { kind: "stalled", values: outcome.values }
    : outcome;
}

/** The outcome of a body that could not be read to its end. */
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
  const captchaKey = fieldOf(text, "captchaKey") || ((await input.captchaKeyOf?.(token)) ?? "");
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

/** The outcome of another post with the same token, for this one. */
function ofAnother(applied: Applied, content: string, text: FormFields): ApplyOutcome {
  const { outcome } = applied;
  const values = typedValues(text);
  if (outcome.kind === "applied" && applied.content !== content) {
    const { receipt, at } = outcome;
    return { kind: "received-before", receipt, at, values };
  }
  return "values" in outcome ? { ...outcome, values } : outcome;
}

/** The limit of all posts, asked before anything is looked up or remembered for one. */
async function tooMany(text: FormFields, network: ClientNetwork): Promise<ApplyOutcome | null> {
  const allowed = await limits.posts.take(network);
  if (allowed.ok) return null;
  return { kind: "limited", retryAfterS: allowed.retryAfterS, values: typedValues(text) };
}

/**
 * A question about the form instead of an application.
 * @throws {MalformedBody} when it asks for nothing known
 */
async function asked(text: FormFields, network: ClientNetwork): Promise<ApplyOutcome> {
  if (fieldOf(text, "intent") !== "city") throw new MalformedBody("intent");
  const limited = await tooMany(text, network);
  if (limited) return limited;
  // Another city's stores are others: none of those chosen stays (spec §4).
  const values = { ...typedValues(text), positionIdList: [] };
  // A form of text has a file's name in its place: what was there and is not any more is said.
  const cleared = clearedFields.filter((name) => fieldOf(text, name) !== "");
  const errors = Object.fromEntries(cleared.map((name) => [name, ["cleared" as const]]));
  return { kind: "choose-city", values, errors };
}
