import { MalformedBody } from "#server/http/malformed.ts";
import {
  BodyError,
  type BodyFault,
  type BodyLimits,
  openBody,
  type RequestBody,
} from "#server/http/requestBody.ts";

/** Fields of a form of text, by name in the order sent. */
export type FormFields = ReadonlyMap<string, readonly string[]>;

/** What a form of text may be made of: bytes in all, pairs, and characters of a name or value. */
const LIMITS = { bytes: 64 * 1024, pairs: 60, name: 64, value: 4096 };

/** Bytes of a form that the site's short forms (one field) may have. */
export const SHORT_FORM_BYTES = 16 * 1024;

/** Milliseconds: for the whole of a form's body, and without a byte of it. */
export type FormTimes = { formMs: number; bodyIdleMs: number };

/**
 * Limits of a form without files: what is too long is read a while longer, because a browser whose
 * body is not taken shows no answer.
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

/** Whether a content type is that of a form without files. */
export function isTextForm(contentType: string | null): boolean {
  return FORM_TYPE.test(contentType ?? "");
}

/**
 * Reads an urlencoded body; each pair is looked at once.
 * @throws {MalformedBody} for more pairs, or longer ones, than a form of this site has
 * @throws {BodyError}
 */
export async function readFields(body: RequestBody): Promise<FormFields> {
  const chunks: Buffer[] = [];
  for (let chunk = await body.read(); chunk; chunk = await body.read()) chunks.push(chunk);
  return parseFields(Buffer.concat(chunks).toString());
}

/**
 * The fields of an urlencoded text.
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

/** Whether a text has more than so many pairs; counted before anything is taken apart. */
function hasMore(text: string, pairs: number): boolean {
  let count = 1;
  for (let at = text.indexOf("&"); at >= 0; at = text.indexOf("&", at + 1)) {
    count += 1;
    if (count > pairs) return true;
  }
  return false;
}

/**
 * A posted form of text fields, or why there is none. When it is there, the body has been read to its
 * end or to its limits.
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

/** One field's text, empty when it was not sent. */
export function fieldOf(fields: FormFields, name: string): string {
  return fields.get(name)?.[0] ?? "";
}
