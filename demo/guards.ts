import { isDeepStrictEqual } from "node:util";
import type { z } from "zod";
import { type CallKey, type CommerceIds, calls } from "#shared/contract/calls.ts";
import { Refusal, refusalCodes } from "./envelope.ts";

/** Maximum body size of every call except the application, in bytes; real requests are far smaller. */
export const MAX_BODY_BYTES = 256 * 1024;

const CONTENT_TYPES = {
  json: "application/json",
  form: "application/x-www-form-urlencoded",
  multipart: "multipart/form-data",
} as const;

/** Expected store code and token of a request. */
export type GuardOptions = {
  ids: CommerceIds;
  accessToken: string;
  storeHeader: string;
  tokenHeader: string;
};

/**
 * Returns the catalogue row for a method and an exact path (two rows differ by a trailing slash only).
 * @throws {Refusal} 404 for an unknown path, 405 for a known path with another method.
 */
export function matchCall(method: string, path: string): CallKey {
  const key = (Object.keys(calls) as CallKey[]).find((row) => calls[row].path === path);
  if (!key) throw new Refusal(404, refusalCodes.path, "no such interface");
  const due = calls[key].method;
  if (method !== due) {
    throw new Refusal(405, refusalCodes.method, "method not supported", { allow: due });
  }
  return key;
}

/**
 * Checks store code, token and encoding against the catalogue (HTTP-04, HTTP-05). A token on a call that must
 * be sent without one is rejected, although a lenient backend would accept it: token leaks must be detected.
 * @throws {Refusal} 400, 401 or 415.
 */
export function checkHeaders(key: CallKey, headers: Headers, options: GuardOptions): void {
  const row = calls[key];
  if (headers.get(options.storeHeader) !== options.ids.storeCode) {
    throw new Refusal(400, refusalCodes.store, "store code missing or unknown");
  }
  const token = headers.get(options.tokenHeader);
  if (row.token && token !== options.accessToken) {
    throw new Refusal(401, refusalCodes.token, "access token missing or wrong");
  }
  if (!row.token && token !== null) {
    throw new Refusal(400, refusalCodes.tokenLeak, "this interface takes no access token");
  }
  if (row.encoding === "query") return;
  const type = headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== CONTENT_TYPES[row.encoding]) {
    throw new Refusal(
      415,
      refusalCodes.encoding,
      `content type must be ${CONTENT_TYPES[row.encoding]}`,
    );
  }
}

/**
 * Checks the fixed parameters of the row, then returns the caller's parameters, parsed by the row's schema.
 * Multipart calls are excluded.
 * @throws {Refusal} 400 for missing or wrong parameters, 413 for an oversized body.
 */
export async function readParams(
  key: CallKey,
  request: Request,
  ids: CommerceIds,
): Promise<unknown> {
  const row = calls[key];
  const sent =
    row.encoding === "query"
      ? singleValues(new URL(request.url).searchParams)
      : row.encoding === "form"
        ? singleValues(new URLSearchParams(await readText(request)))
        : parseJson(await readText(request));
  const isText = row.encoding !== "json";
  const parsed = row.params.safeParse(isText ? withNumbers(row.params, sent) : sent);
  const faults = parsed.success ? [] : parsed.error.issues.map((issue) => issue.path.join("."));
  for (const [name, due] of Object.entries(row.fixed(ids))) {
    const own = parsed.success && Object.hasOwn(parsed.data, name);
    const value = sent[name];
    if (!own && !isDeepStrictEqual(value, isText ? String(due) : due)) faults.push(name);
  }
  if (faults.length > 0 || !parsed.success) throw badParameters(faults);
  return parsed.data;
}

/** Creates an error that lists the wrong parameters. */
export function badParameters(names: string[]): Refusal {
  return new Refusal(
    400,
    refusalCodes.parameters,
    `parameters missing or wrong: ${[...new Set(names)].join(", ")}`,
  );
}

function singleValues(search: URLSearchParams): Record<string, unknown> {
  const names = [...search.keys()];
  const repeated = names.filter((name, i) => names.indexOf(name) !== i);
  if (repeated.length > 0) throw badParameters(repeated);
  return Object.fromEntries(search);
}

/** Query and form values are text: converts numerals to numbers where the schema requires a number. */
function withNumbers(schema: z.ZodTypeAny, sent: Record<string, unknown>): Record<string, unknown> {
  const parsed = schema.safeParse(sent);
  if (parsed.success) return sent;
  const numeric = parsed.error.issues
    .filter((issue) => issue.code === "invalid_type" && issue.expected === "number")
    .map((issue) => String(issue.path[0]))
    .filter((name) => /^-?\d+(\.\d+)?$/.test(String(sent[name])));
  return { ...sent, ...Object.fromEntries(numeric.map((name) => [name, Number(sent[name])])) };
}

function parseJson(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === "object" && value !== null && !Array.isArray(value)) {
      return value as Record<string, unknown>;
    }
  } catch {
    // Falls through to the error for a JSON body that is not an object.
  }
  throw badParameters(["body"]);
}

async function readText(request: Request): Promise<string> {
  if (!request.body) return "";
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > MAX_BODY_BYTES) throw new Refusal(413, refusalCodes.tooLarge, "body too large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
