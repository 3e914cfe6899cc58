import { randomBytes } from "node:crypto";
import type { Config } from "#server/config.ts";
import { EMBEDDED_ORIGIN } from "#server/http/transport.ts";
import type { CallRow } from "#shared/contract/calls.ts";

/** Settings of a request besides its row and parameters. */
export type RequestSettings = Config["commerce"];

/**
 * Returns the parameters to send: those of the row, then the caller's, validated and in the row's order.
 * @throws {TypeError} if the caller's do not match the row; the message lists members, never values
 */
export function callParams(
  row: CallRow,
  params: unknown,
  settings: RequestSettings,
): Record<string, unknown> {
  const parsed = row.params.safeParse(params);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.code}`);
    throw new TypeError(`Parameters do not fit ${row.path} (${faults.join("; ")})`);
  }
  return { ...row.fixed(settings.ids), ...parsed.data };
}

/** Returns the URL of the call without its query; the path is exactly as listed (T-59). */
export function callAddress(row: CallRow, settings: RequestSettings): string {
  return `${settings.apiBase ?? EMBEDDED_ORIGIN}${row.path}`;
}

/** An encoded request body. */
export type EncodedBody = { contentType: string; body: string | ReadableStream<Uint8Array> };

/**
 * Creates the request of a call (HTTP-04, HTTP-05): always with the store code, with the token only
 * if the row requires it, without following redirects. `streamed` is the multipart body of the only multipart
 * row.
 */
export function callRequest(
  row: CallRow,
  params: Record<string, unknown>,
  settings: RequestSettings,
  options: {
    signal: AbortSignal;
    requestId?: string;
    trace?: string | null;
    streamed?: EncodedBody;
  },
): Request {
  const url = new URL(callAddress(row, settings));
  const encoded = options.streamed ?? encodeBody(row, params);
  if (row.encoding === "query") url.search = textParams(params).toString();
  const headers = new Headers({ accept: "application/json" });
  headers.set(settings.storeHeader, settings.ids.storeCode);
  if (row.token && settings.accessToken) headers.set(settings.tokenHeader, settings.accessToken);
  if (options.requestId) headers.set("x-request-id", options.requestId);
  if (options.trace) headers.set("traceparent", options.trace);
  if (encoded) headers.set("content-type", encoded.contentType);
  if (row.method === "POST") addAntiForgery(headers, settings.antiForgery);
  const init: RequestInit & { duplex: "half" } = {
    method: row.method,
    headers,
    body: encoded?.body ?? null,
    redirect: "manual",
    signal: options.signal,
    duplex: "half",
  };
  return new Request(url, init);
}

function encodeBody(row: CallRow, params: Record<string, unknown>): EncodedBody | null {
  switch (row.encoding) {
    case "json":
      return { contentType: "application/json", body: JSON.stringify(params) };
    case "form":
      return {
        contentType: "application/x-www-form-urlencoded;charset=UTF-8",
        body: textParams(params).toString(),
      };
    default:
      return null;
  }
}

function textParams(params: Record<string, unknown>): URLSearchParams {
  const sent = Object.entries(params).filter(([, value]) => value !== undefined && value !== null);
  return new URLSearchParams(sent.map(([name, value]) => [name, String(value)]));
}

/**
 * Adds the double-submit pair: the same fresh random value as cookie and as header, with the configured names
 * (HTTP-09). An empty name omits its half.
 */
function addAntiForgery(headers: Headers, names: RequestSettings["antiForgery"]): void {
  const value = randomBytes(16).toString("hex");
  if (names.cookie) headers.set("cookie", `${names.cookie}=${value}`);
  headers.set(names.header, value);
}
