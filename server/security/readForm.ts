import { MalformedBody } from "#server/http/malformed.ts";
import {
  BodyError,
  type BodyFault,
  type BodyLimits,
  openBody,
  type RequestBody,
} from "#server/http/requestBody.ts";

/** Fields of a text form by name, in the order sent. */
export type FormFields = ReadonlyMap<string, readonly string[]>;

/** Limits of a text form: total bytes, pairs, and characters of a name or value. */
const LIMITS = { bytes: 64 * 1024, pairs: 60, name: 64, value: 4096 };

/** Maximum size of short forms (one field), in bytes. */
export const SHORT_FORM_BYTES = 16 * 1024;

/** In milliseconds: for the whole body of a form, and without receiving a byte. */
export type FormTimes = { formMs: number; bodyIdleMs: number };

/**
 * Limits of a form without files. An oversized body is read further for a while, because browsers show no
 * response to an unread body.
 */
export function formLimits(
  { formMs, bodyIdleMs }: FormTimes,
  totalBytes = LIMITS.bytes,
): BodyLimits {
  return {
    totalBytes,
    idleMs: Math.min(bodyIdleMs, formMs),
    totalMs: formMs,
    rate: { bytes: 256, windowMs: 5000 },
    drainBytes: 16 * 1024 * 1024,
    drainMs: Math.min(formMs, 10_000),
    drainRate: { bytes: 64 * 1024, windowMs: 2000 },
  };
}

const FORM_TYPE = /^application\/x-www-form-urlencoded\s*(;|$)/i;

/** Returns whether a content type is that of a form without files. */
export function isTextForm(contentType: string | null): boolean {
  return FORM_TYPE.test(contentType ?? "");
}

/**
 * Reads an urlencoded body in one pass.
 * @throws {MalformedBody} for more or longer pairs than any form of this site has
 * @throws {BodyError}
 */
export async function readFields(body: RequestBody): Promise<FormFields> {
  const chunks: Buffer[] = [];
  for (let chunk = await body.read(); chunk; chunk = await body.read()) chunks.push(chunk);
  return parseFields(Buffer.concat(chunks).toString());
}

/**
 * Parses the fields of an urlencoded text.
 * @throws {MalformedBody}
 */
export function parseFields(text: string): FormFields {
  if (hasMore(text, LIMITS.pairs)) throw new MalformedBody("pairs");
  const fields = new Map<string, string[]>();
  for (const [name, value] of new URLSearchParams(text)) {
    if (name.length > LIMITS.name || value.length > LIMITS.value) throw new MalformedBody("pair");
    const before = fields.get(name);
    if (before) before.push(value);
    else fields.set(name, [value]);
  }
  return fields;
}

/** Returns whether a text has more than this many pairs; counted before parsing. */
function hasMore(text: string, pairs: number): boolean {
  let count = 1;
  for (let at = text.indexOf("&"); at >= 0; at = text.indexOf("&", at + 1)) {
    count += 1;
    if (count > pairs) return true;
  }
  return false;
}

/**
 * Returns a posted text form, or the reason for its rejection. The body has then been read to its end or its
 * limits.
 */
export async function readForm(
  request: Request,
  times: FormTimes,
): Promise<FormFields | BodyFault | "malformed"> {
  const body = openBody(request, formLimits(times, SHORT_FORM_BYTES));
  try {
    if (!isTextForm(request.headers.get("Content-Type"))) return "malformed";
    return await readFields(body);
  } catch (error) {
    if (error instanceof MalformedBody) return "malformed";
    if (error instanceof BodyError) return error.fault;
    throw error;
  } finally {
    await body.drain();
  }
}

/** Returns one field's text, empty if it was not sent. */
export function fieldOf(fields: FormFields, name: string): string {
  return fields.get(name)?.[0] ?? "";
}
