import { HONEYPOT_FIELD } from "#app/domain/honeypot.ts";
import type { ServerContext } from "#server/context.ts";
import { createRateLimit } from "#server/store/rateLimit.ts";
import { clientNetwork } from "#server/trust/clientAddress.ts";
import { isRobot } from "#server/trust/honeypot.ts";
import { BODY_LIMITS, PART_LIMITS, UPLOADS_AT_ONCE } from "#server/upload/limits.ts";
import { MalformedBody } from "#server/upload/malformed.ts";
import { boundaryOf, readMultipart } from "#server/upload/multipart.ts";
import { BodyError, openBody, type RequestBody } from "#server/upload/requestBody.ts";
import { createGate } from "#server/upload/semaphore.ts";
import type { ApplyOutcome } from "./applicationOutcome.ts";
import { readTextParts, type TextParts, textOf, textOfForm, typedValues } from "./applyText.ts";
import { isFormToken } from "./formToken.ts";
import { createOnePerToken } from "./onePerToken.ts";
import { type Submission, submitApplication } from "./submit.ts";

/** Which job is applied for. */
export type ApplyInput = {
  jobId: string;
  /** The captcha's key as its cookie carries it; a field `captchaKey` of the form goes before it. */
  captchaKey?: string | null;
};

/** Longest urlencoded form, which has no files, in bytes. */
const MAX_FORM_BYTES = 64 * 1024;

const doors = {
  uploads: createGate(UPLOADS_AT_ONCE),
  // Generous: a school's whole class may sit behind one address.
  rate: createRateLimit({ name: "apply", limit: 60, windowMs: 10 * 60_000 }),
};
const onePerToken = createOnePerToken<ApplyOutcome>({
  isFinal: ({ kind }) => kind === "applied" || kind === "lost",
  isShared: ({ kind }) => ["applied", "lost", "refused", "no-data"].includes(kind),
  // Names of files and typed text are personal; the latter is the repeating post's own anyway.
  toText: ({ kind }) => kind,
  fromText: (kind) =>
    kind === "applied" ? { kind, dropped: [] } : { kind: "lost", values: typedValues(new Map()) },
});

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
  const body = openBody(request, {
    ...BODY_LIMITS,
    idleMs: context.config.timeouts.bodyIdleMs,
  });
  const progress: { text: TextParts } = { text: new Map() };
  try {
    const outcome = await take(request, body, progress, input, context);
    return context.signal.aborted ? gone(outcome) : outcome;
  } catch (error) {
    return failed(error, progress.text);
  } finally {
    await body.drain();
  }
}

/** A visitor who has left is no fault of the upstream's, which the log would otherwise tell of. */
function gone(outcome: ApplyOutcome): ApplyOutcome {
  const { kind } = outcome;
  return kind === "unavailable" || kind === "pre-check-refused"
    ? { kind: "stalled", values: outcome.values }
    : outcome;
}

/** The outcome of a body that could not be read to its end. */
function failed(error: unknown, text: TextParts): ApplyOutcome {
  if (error instanceof MalformedBody) return { kind: "malformed" };
  if (!(error instanceof BodyError)) throw error;
  return { kind: error.fault, values: typedValues(text) };
}

async function take(
  request: Request,
  body: RequestBody,
  progress: { text: TextParts },
  input: ApplyInput,
  context: ServerContext,
): Promise<ApplyOutcome> {
  const contentType = request.headers.get("content-type") ?? "";
  if (/^application\/x-www-form-urlencoded\b/i.test(contentType))
    return asked(await readForm(body));
  const parts = readMultipart(body.read, boundaryOf(contentType), PART_LIMITS);
  const { text, firstFile } = await readTextParts(parts);
  progress.text = text;
  if (text.has("intent")) return asked(text);
  const token = textOf(text, "formToken");
  if (!isFormToken(token)) throw new MalformedBody("form token");
  const trap = new FormData();
  trap.set(HONEYPOT_FIELD, textOf(text, HONEYPOT_FIELD));
  if (isRobot(trap)) throw new MalformedBody("robot");
  const submission: Submission = {
    ...input,
    text,
    parts,
    firstFile,
    network: clientNetwork(request),
  };
  const { outcome, repeated } = await onePerToken.run(
    `${token} ${input.jobId}`,
    () => submitApplication(submission, doors, context),
    context.signal,
  );
  return repeated && "values" in outcome ? { ...outcome, values: typedValues(text) } : outcome;
}

async function readForm(body: RequestBody): Promise<TextParts> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for (let chunk = await body.read(); chunk; chunk = await body.read()) {
    bytes += chunk.length;
    if (bytes > MAX_FORM_BYTES) throw new MalformedBody("form size");
    chunks.push(chunk);
  }
  return textOfForm(new URLSearchParams(Buffer.concat(chunks).toString()));
}

/**
 * A question about the form instead of an application.
 * @throws {MalformedBody} when it asks for nothing known
 */
function asked(text: TextParts): ApplyOutcome {
  if (textOf(text, "intent") !== "city") throw new MalformedBody("intent");
  // Another city's stores are others: none of those chosen stays (spec §4).
  return { kind: "choose-city", values: { ...typedValues(text), positionIdList: [] } };
}
