import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createDemoBackend, type DemoBackend, type DemoOptions } from "#demo/handler.ts";
import { type CallKey, calls } from "#shared/contract/calls.ts";
import { demoContentIds } from "#shared/contract/demoIdentity.ts";
import { tinyCatalogue } from "./tinyCatalogue.ts";

/** A separate folder for a backend's state; it does not exist yet. */
export function stateDir(): string {
  return path.join(mkdtempSync(path.join(tmpdir(), "demo-")), "state");
}

export const options: Omit<DemoOptions, "stateDir"> = {
  ids: { storeCode: "ST0002", storeId: "20002", channelCode: "RC", channelId: "10003" },
  accessToken: "token-of-the-test",
  storeHeader: "store-code",
  tokenHeader: "access-token",
  contentIds: demoContentIds,
  scale: "house",
  faults: "",
  mediaBase: "/media",
  warn: () => undefined,
  catalogue: tinyCatalogue,
};

/** A backend with the tiny catalogue, by default with its own state folder. */
export function tinyBackend(some: Partial<DemoOptions> = {}): Promise<DemoBackend> {
  return createDemoBackend({ ...options, stateDir: stateDir(), ...some });
}

/** The envelope of a response. */
export type Envelope = {
  success: boolean;
  errorCode: string;
  errorMessage: string | null;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of 26 shapes
  data: any;
};

/** A request of the catalogue, including fixed parameters and required headers. */
export function callRequest(key: CallKey, params: object = {}, init: RequestInit = {}): Request {
  const row = calls[key];
  const all = { ...row.fixed(options.ids), ...params };
  const text = Object.entries(all).map(([name, value]) => [name, String(value)]);
  const url = new URL(row.path, "http://commerce.demo");
  const headers = new Headers({ "store-code": "ST0002" });
  if (row.token) headers.set("access-token", options.accessToken);
  let body: string | undefined;
  if (row.encoding === "query") url.search = new URLSearchParams(text).toString();
  if (row.encoding === "json") body = JSON.stringify(all);
  if (row.encoding === "form") body = new URLSearchParams(text).toString();
  if (row.encoding === "json") headers.set("content-type", "application/json");
  if (row.encoding === "form") headers.set("content-type", "application/x-www-form-urlencoded");
  return new Request(url, { method: row.method, headers, body, ...init });
}

export async function ask(
  backend: DemoBackend,
  key: CallKey,
  params: object = {},
): Promise<Envelope & { status: number }> {
  const response = await backend(callRequest(key, params));
  return { ...((await response.json()) as Envelope), status: response.status };
}
