import { randomBytes } from "node:crypto";
import type { Config } from "#server/config.ts";
import { EMBEDDED_ORIGIN } from "#server/http/transport.ts";
import type { CallRow } from "./calls.ts";

/** What a request is made of besides its row and parameters. */
export type RequestSettings = Config["commerce"];

/**
 * The parameters as sent: the row's own, then the caller's, checked and in the row's order.
 * @throws {TypeError} when the caller's do not fit the row; it names members, never values
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

/** The call's address without its query: path exactly as listed (spec §7). */
export function callAddress(row: CallRow, settings: RequestSettings): string {
  return `${settings.apiBase ?? EMBEDDED_ORIGIN}${row.path}`;
}

/** What a body is sent as. */
export type EncodedBody = { contentType: string; body: string | ReadableStream<Uint8Array> };

/**
 * The request of a call (spec §7 "Common behaviour"): store code always, token only where the row
 * says so, redirects left alone. `streamed` is the multipart body of the one row that has one.
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
 * Double-submit pair: the same fresh random value as cookie and as header, under the agreed names
 * (spec §7 "Anti-forgery token names are configured"). An empty name leaves its half out.
 */
function addAntiForgery(headers: Headers, names: RequestSettings["antiForgery"]): void {
  const value = randomBytes(16).toString("hex");
  if (names.cookie) headers.set("cookie", `${names.cookie}=${value}`);
  headers.set(names.header, value);
}
