import { z } from "zod";
import { ownTurn } from "#server/http/eventLoopQueue.ts";
import { TooLargeError } from "#shared/contract/answerBudget.ts";
import type { Acceptance, CallRow } from "#shared/contract/calls.ts";
import { isNothing, shapeOf } from "#shared/contract/coercions.ts";
import { deepFreeze } from "#shared/contract/deepFreeze.ts";
import { flags } from "#shared/contract/fields.ts";
import { parseJson } from "#shared/contract/json.ts";
import { isMembers } from "#shared/contract/members.ts";
import { layersOf, readsObject } from "#shared/contract/schemaLayers.ts";
import {
  type Collected,
  coerced,
  collectDrops,
  collectDropsInSlices,
  dropOf,
  kindOf,
  noteRepair,
  type Repairs,
} from "#shared/contract/tolerant.ts";
import type { Drop } from "#shared/domain/dropReasons.ts";
import type { Result } from "./result.ts";

/** A code of zeros: `0`, `"0000"`. */
const ZERO = /^[+-]?0+(?:\.0+)?$/;

/** Envelope of every response (DATA-05). A code of nothing, `null` or `"null"`, is none. */
const envelopeMembers = z.object({
  success: coerced("flag", z.unknown()).transform((success) => flags.get(success) ?? success),
  // Of any length: a code that is cut off would be none.
  errorCode: coerced("data", z.string().nullish()).transform((given) => {
    const code = given?.trim() ?? "";
    return ZERO.test(code) ? "0" : code;
  }),
  errorMessage: z.unknown(),
  data: z.unknown(),
});
type Envelope = z.output<typeof envelopeMembers>;
/** Also as JSON text, or in a list of one. */
const envelopeSchema = coerced("object", envelopeMembers);

const dataSchemas = new WeakMap<CallRow, z.ZodTypeAny>();

/** Whether a value is an envelope by its members: a gateway puts a second one around the answer of a service. */
function isEnvelope(value: unknown): boolean {
  if (!isMembers(value)) return false;
  const names = ["success", "errorCode", "data"].filter((name) => name in value);
  return names.length > 1;
}

/** The schema of a row's data: an object may be JSON text or in a list of one, as in any other place. */
function dataOf(row: CallRow): z.ZodTypeAny {
  const known = dataSchemas.get(row);
  if (known) return known;
  const isBare = kindOf(layersOf(row.data)) === null && readsObject(row.data);
  const schema = isBare ? coerced("object", row.data) : row.data;
  dataSchemas.set(row, schema);
  return schema;
}

/** Returns whether a response counts as accepted by the row's rule (CMS-02, HTTP-08). */
export function isAccepted(rule: Acceptance, envelope: Envelope): boolean {
  const { success, errorCode, data } = envelope;
  const hasData = data !== null && data !== undefined;
  const isFine = errorCode === "" || errorCode === "0";
  const isSuccess = success === true && isFine;
  switch (rule) {
    case "cms":
      return isSuccess && errorCode === "0" && hasData;
    case "page":
      return isSuccess && hasData;
    case "success":
      return isSuccess;
    case "data":
      return isSuccess || (isMissing(success) && isFine && !isNothing(data));
    case "errorCode":
      return errorCode === "0";
    case "codeOrData":
      return errorCode === "0" || isAccepted("data", envelope);
  }
}

const isMissing = (success: unknown) => success === undefined || success === null;

/**
 * Returns the missing fields that acceptance requires, or `null`. Another envelope format is unreadable, not
 * a rejection; a page must not report that content does not exist.
 */
function unreadable(rule: Acceptance, { success, errorCode }: Envelope): string | null {
  // A code other than 0 is a rejection, and so is `success: false`, regardless of other fields.
  if (success === false || (errorCode !== "" && errorCode !== "0")) return null;
  if (rule !== "errorCode" && success !== true) {
    return `envelope: "success" ${isMissing(success) ? "missing" : "wrong type"}`;
  }
  return errorCode === "" && rule !== "page" ? 'envelope: "errorCode" missing' : null;
}

/**
 * Parses a response text: envelope, acceptance, then its data by the row's schema, deeply frozen.
 * @param drops receives the dropped parts of the data
 * @param repairs receives the repairs of its values
 */
export function readEnvelope(
  row: CallRow,
  text: string,
  drops: Drop[] = [],
  repairs: Repairs = new Map(),
): Result<unknown> {
  try {
    checkBody(text);
    const answer = parseJson(text);
    return take(
      collectDrops(() => parseEnvelope(row, answer)),
      drops,
      repairs,
    );
  } catch (error) {
    return unparsed(error);
  }
}

/** Maximum length of responses that are parsed synchronously, in characters. */
const SHORT = 64 * 1024;

/** Like `readEnvelope`, in slices that each block the event loop for a few milliseconds. */
export async function readEnvelopeInSlices(
  row: CallRow,
  text: string,
  drops: Drop[] = [],
  repairs: Repairs = new Map(),
): Promise<Result<unknown>> {
  const isLong = text.length > SHORT;
  if (isLong) await ownTurn();
  try {
    checkBody(text);
    if (isLong) await ownTurn();
    const answer = parseJson(text);
    if (isLong) await ownTurn();
    const read = await collectDropsInSlices(() => parseEnvelope(row, answer), ownTurn);
    return take(read, drops, repairs);
  } catch (error) {
    return unparsed(error);
  }
}

/** Passes the notes of a read on, and returns its value. */
function take<T>(read: Collected<T>, drops: Drop[], repairs: Repairs): T {
  for (const drop of read.drops) drops.push(drop);
  for (const [repair, count] of read.repairs) repairs.set(repair, count);
  return read.value;
}

/** Thrown for a body that cannot be JSON; its message names what came instead. */
class BodyError extends Error {}

/** Bodies that are no JSON, by their beginning: what an operator can act on. */
const OTHER_BODIES: [beginning: RegExp, what: string][] = [
  [/^$/, "not JSON: empty"],
  [/^</, "not JSON: HTML or XML"],
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the first bytes of gzip, read as UTF-8.
  [/^\u001f\ufffd/, "not JSON: compressed, without its Content-Encoding"],
  [/^[\w$.]+\s*\(/, "not JSON: JSONP"],
];

/** @throws {BodyError} */
function checkBody(text: string): void {
  const beginning = text.trimStart().slice(0, 100);
  for (const [other, what] of OTHER_BODIES) if (other.test(beginning)) throw new BodyError(what);
  if (isOtherEncoding(text)) throw new BodyError("not UTF-8: GBK or another encoding");
}

function unparsed(error: unknown): Result<never> {
  if (error instanceof TooLargeError || error instanceof BodyError) {
    return malformed(error.message);
  }
  if (error instanceof SyntaxError) return malformed("not JSON");
  // Call stack overflow.
  if (error instanceof RangeError) return malformed("nested too deep");
  throw error;
}

function parseEnvelope(row: CallRow, answer: unknown): Result<unknown> {
  const isBareList =
    row.acceptance === "codeOrData" && Array.isArray(answer) && !answer.every(isEnvelope);
  const envelope = envelopeSchema.safeParse(isBareList ? { data: answer } : answer);
  if (!envelope.success) return malformed(`envelope: ${faultOf(envelope.error)}`);
  const { errorCode, errorMessage, data } = envelope.data;
  if (!isAccepted(row.acceptance, envelope.data)) {
    const lacking = unreadable(row.acceptance, envelope.data);
    if (lacking !== null) return malformed(lacking);
    const message = wordsOf(errorMessage);
    return { ok: false, failure: { kind: "rejected", errorCode, message } };
  }
  if (isEnvelope(data)) {
    noteRepair("wrapped", { path: ["data"] });
    return parseEnvelope(row, data);
  }
  const parsed = dataOf(row).safeParse(data ?? null, { path: ["data"] });
  if (!parsed.success) return malformed(faultOf(parsed.error));
  return { ok: true, data: deepFreeze(parsed.data) };
}

/**
 * Returns whether a response has another encoding, such as GBK: read as UTF-8, it is JSON with replacement
 * characters for Chinese. A few of them come from truncated texts.
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

/** Maximum length of a message for visitors, in characters; longer ones are for developers. */
const MESSAGE_LENGTH = 200;

/**
 * Returns the upstream's message for visitors; empty for messages not meant for visitors, such as a stack
 * trace, and for those in another encoding.
 */
function wordsOf(errorMessage: unknown): string {
  const words = shapeOf(errorMessage) === "text" ? String(errorMessage).trim() : "";
  return words.length <= MESSAGE_LENGTH && !/[\p{Cc}<>]|\ufffd.*\ufffd/u.test(words) ? words : "";
}

/** Parsed body of a failed response; `isRefusal`: it is an envelope that reports a rejection. */
export type Refusal = { isRefusal: boolean; errorCode: string; message: string };

/** Parses the body of a failed response. */
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

/** Returns path and reason of the first error; never the value, which may be personal. */
function faultOf(error: z.ZodError): string {
  const { path, reason } = dropOf(error, "whole");
  return `${path || "answer"}: ${reason}`;
}
