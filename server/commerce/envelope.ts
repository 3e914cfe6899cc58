import { z } from "zod";
import type { Drop } from "#app/domain/dropReasons.ts";
import { ownTurn } from "#server/http/eventLoopQueue.ts";
import { TooLargeError } from "./answerBudget.ts";
import type { Acceptance, CallRow } from "./calls.ts";
import { deepFreeze } from "./deepFreeze.ts";
import { parseJson } from "./json.ts";
import type { Result } from "./result.ts";
import { collectDrops, collectDropsInSlices, dropOf } from "./tolerant.ts";

/** The envelope around every answer (spec §3 "CMS content response", §7). */
const envelopeSchema = z.object({
  success: z.unknown(),
  errorCode: z
    .union([z.string(), z.number()])
    .nullish()
    .transform((code) => (code === null || code === undefined ? "" : String(code))),
  errorMessage: z.unknown(),
  data: z.unknown(),
});
type Envelope = z.output<typeof envelopeSchema>;

/** Whether an answer counts as accepted, by the row's rule (spec §5, §7). */
export function isAccepted(rule: Acceptance, { success, errorCode, data }: Envelope): boolean {
  switch (rule) {
    case "cms":
      return success === true && errorCode === "0" && data !== null && data !== undefined;
    case "success":
      return success === true && (errorCode === "" || errorCode === "0");
    case "errorCode":
      return errorCode === "0";
  }
}

/**
 * What an answer lacks to say whether it is accepted, or `null`. A backend that writes another envelope
 * refuses nothing: it cannot be read, and no page may say for it that there is nothing.
 */
function unreadable(rule: Acceptance, { success, errorCode }: Envelope): string | null {
  // A code other than 0 is a refusal, and so is a plain no, whatever else is there.
  if (success === false || (errorCode !== "" && errorCode !== "0")) return null;
  if (rule !== "errorCode" && success !== true) {
    const isMissing = success === undefined || success === null;
    return `envelope: "success" ${isMissing ? "missing" : "wrong type"}`;
  }
  return errorCode === "" ? 'envelope: "errorCode" missing' : null;
}

/**
 * Reads an answer's text: envelope, acceptance, then its data by the row's schema, deeply frozen.
 * @param drops takes what of the data was left out
 */
export function readEnvelope(row: CallRow, text: string, drops: Drop[] = []): Result<unknown> {
  try {
    const answer = answerIn(text);
    const read = collectDrops(() => parseEnvelope(row, answer));
    drops.push(...read.drops);
    return read.value;
  } catch (error) {
    return unparsed(error);
  }
}

/** Answers up to this length are parsed and read in the turn in which they arrive, in characters. */
const SHORT = 64 * 1024;

/** As `readEnvelope`, in slices that each hold the event loop for some milliseconds. */
export async function readEnvelopeInSlices(
  row: CallRow,
  text: string,
  drops: Drop[] = [],
): Promise<Result<unknown>> {
  const isLong = text.length > SHORT;
  if (isLong) await ownTurn();
  try {
    const answer = answerIn(text);
    if (isLong) await ownTurn();
    const read = await collectDropsInSlices(() => parseEnvelope(row, answer));
    drops.push(...read.drops);
    return read.value;
  } catch (error) {
    return unparsed(error);
  }
}

/** Thrown for an answer whose bytes are no UTF-8. */
class EncodingError extends Error {}

function answerIn(text: string): unknown {
  if (isOtherEncoding(text)) throw new EncodingError("not UTF-8: GBK or another encoding");
  return parseJson(text);
}

function unparsed(error: unknown): Result<never> {
  if (error instanceof TooLargeError || error instanceof EncodingError) {
    return malformed(error.message);
  }
  if (error instanceof SyntaxError) return malformed("not JSON");
  // The call stack is exhausted.
  if (error instanceof RangeError) return malformed("nested too deep");
  throw error;
}

function parseEnvelope(row: CallRow, answer: unknown): Result<unknown> {
  const envelope = envelopeSchema.safeParse(answer);
  if (!envelope.success) return malformed(`envelope: ${faultOf(envelope.error)}`);
  const { errorCode, errorMessage, data } = envelope.data;
  if (!isAccepted(row.acceptance, envelope.data)) {
    const lacking = unreadable(row.acceptance, envelope.data);
    if (lacking !== null) return malformed(lacking);
    const message = wordsOf(errorMessage);
    return { ok: false, failure: { kind: "rejected", errorCode, message } };
  }
  const parsed = row.data.safeParse(data ?? null, { path: ["data"] });
  if (!parsed.success) return malformed(faultOf(parsed.error));
  return { ok: true, data: deepFreeze(parsed.data) };
}

/**
 * Whether an answer was sent in another encoding, such as GBK: read as UTF-8 it is JSON whose Chinese is
 * replacement characters. A few of them are texts that were cut.
 */
function isOtherEncoding(text: string): boolean {
  const first = text.indexOf("\ufffd");
  if (first < 0) return false;
  const sample = text.slice(first, first + SHORT);
  const lost = sample.match(/\ufffd/g)?.length ?? 0;
  return lost > 3 && lost > (sample.match(/\p{Script=Han}/gu)?.length ?? 0);
}

function malformed(detail: string): Result<never> {
  return { ok: false, failure: { kind: "malformed", detail } };
}

/** Longest message that is for a visitor and not for a developer, in characters. */
const MESSAGE_LENGTH = 200;

/** The upstream's words for visitors; empty for what no visitor should read, such as a stack trace. */
function wordsOf(errorMessage: unknown): string {
  const words = typeof errorMessage === "string" ? errorMessage.trim() : "";
  return words.length <= MESSAGE_LENGTH && !/[\p{Cc}<>]/u.test(words) ? words : "";
}

/** What the body of a failed answer says; `isRefusal`: it is an envelope that says no. */
export type Refusal = { isRefusal: boolean; errorCode: string; message: string };

/** Reads the body of a failed answer. */
export function refusalIn(text: string): Refusal {
  try {
    const answer = envelopeSchema.safeParse(parseJson(text));
    if (!answer.success) return noRefusal;
    const { success, errorCode, errorMessage } = answer.data;
    const isRefusal = success === false || (errorCode !== "" && errorCode !== "0");
    return { isRefusal, errorCode, message: wordsOf(errorMessage) };
  } catch {
    return noRefusal;
  }
}

const noRefusal: Refusal = { isRefusal: false, errorCode: "", message: "" };

/** Path and reason of the first fault; never the value, it may be personal. */
function faultOf(error: z.ZodError): string {
  const { path, reason } = dropOf(error, "whole");
  return `${path || "answer"}: ${reason}`;
}
