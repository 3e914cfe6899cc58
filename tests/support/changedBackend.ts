import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createDemoBackend } from "#demo/handler.ts";
import { createDemoServer } from "#demo/nodeServer.ts";
import { readConfig } from "#server/config.ts";
import { demoOptions } from "#server/demoOptions.ts";
import { type CallKey, calls } from "#shared/contract/calls.ts";
import { demoAccessToken } from "#shared/contract/demoIdentity.ts";
import { testLog } from "./testLog.ts";

/** An answer of the demo backend. */
// biome-ignore lint/suspicious/noExplicitAny: tests change any member.
export type Answer = { success?: unknown; errorCode?: unknown; data?: any };
/** Changes an answer in place, or returns another response. */
export type Change = (answer: Answer, request: Request) => unknown;

const config = readConfig({ LOG_LEVEL: "silent" });

/**
 * The demo backend on a loopback port, whose answers a test changes by call, and settings of a site over it that caches
 * nothing. Requests are recorded by path.
 */
export async function changedBackend() {
  const stateDir = mkdtempSync(join(tmpdir(), "changed-"));
  const changes = new Map<string, Change>();
  const asked: string[] = [];
  const server = createDemoServer(async (request) => {
    const backend = await demo;
    const { pathname } = new URL(request.url);
    const change = changes.get(pathname);
    const isForm = request.headers.get("content-type")?.startsWith("multipart/") === true;
    asked.push(`${request.url} ${isForm ? "" : await request.clone().text()}`);
    const response = await backend(request);
    if (!change || !response.headers.get("content-type")?.includes("json")) return response;
    const answer = (await response.json()) as Answer;
    const changed = await change(answer, request);
    return changed instanceof Response ? changed : Response.json(answer);
  }, testLog().logger);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const options = { ...demoOptions(config), stateDir, mediaBase: `${origin}/media` };
  const demo = createDemoBackend(options);
  await demo;
  return {
    origin,
    asked,
    settings: {
      COMMERCE_API_BASE: origin,
      COMMERCE_ACCESS_TOKEN: config.commerce.accessToken ?? demoAccessToken,
      COMMERCE_CACHE: "off",
      DOCUMENT_CACHE_MB: "0",
      IMAGE_ORIGINS: `${origin} https://img.example.com`,
    },
    /** Changes the answers of calls until the next change. */
    answer(given: Partial<Record<CallKey, Change>>) {
      changes.clear();
      asked.length = 0;
      for (const [key, change] of Object.entries(given)) {
        changes.set(calls[key as CallKey].path, change);
      }
    },
    stop() {
      server.closeAllConnections();
      server.close();
      rmSync(stateDir, { recursive: true, force: true });
    },
  };
}
