import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { DemoBackend } from "#demo/handler.ts";
import { createDemoServer } from "#demo/nodeServer.ts";
import { testLog } from "#tests/support/testLog.ts";
import { callRequest, stateDir, tinyBackend } from "#tests/unit/demo/backend.ts";

let server: Server;
let backend: DemoBackend;
let folder: string;
let base: string;
let log: ReturnType<typeof testLog>;

beforeEach(async () => {
  folder = stateDir();
  backend = await tinyBackend({ stateDir: folder });
  log = testLog();
  server = createDemoServer(backend, log.logger);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, "close");
});

/** The same request over the socket. */
const overSocket = (request: Request) => {
  const { pathname, search } = new URL(request.url);
  return fetch(`${base}${pathname}${search}`, {
    method: request.method,
    headers: request.headers,
    body: request.body,
    duplex: "half",
  } as RequestInit);
};
const product = (productId: string) => overSocket(callRequest("fullProductDetail", { productId }));

test("answers a call, a rejection and a picture as in process", async () => {
  expect((await product("p1")).status).toBe(200);
  expect(await (await product("p1")).json()).toMatchObject({ success: true });
  expect((await fetch(`${base}/nothing`)).status).toBe(404);
  const listing = { pageNum: 1, pageSize: 9, queryParam: { storeCode: "ST0002" } };
  const answer = await overSocket(callRequest("keywordList", listing));
  expect(await answer.json()).toMatchObject({ data: { total: 5 } });
});

test("cuts the connection without a response on a reset", async () => {
  await expect(product("fault-reset")).rejects.toThrow("fetch failed");
});

test("detects a caller that aborts a hanging response, and continues", async () => {
  const caller = new AbortController();
  const request = callRequest("fullProductDetail", { productId: "fault-hang" });
  const { pathname, search } = new URL(request.url);
  const hanging = fetch(`${base}${pathname}${search}`, {
    headers: request.headers,
    signal: caller.signal,
  });
  const arrived = once(server, "request");
  hanging.catch(() => undefined);
  await arrived;
  caller.abort();
  await expect(hanging).rejects.toThrow();
  await vi.waitFor(() => expect(log.lines.map(({ status }) => status)).toContain(null));
  expect((await product("p1")).status).toBe(200);
});

test("logs one line per request without its content", async () => {
  await overSocket(callRequest("securityCodeQuery", { securityCode: "CODE-1" }));
  await vi.waitFor(() => expect(log.lines).toHaveLength(1));
  expect(log.lines[0]).toMatchObject({
    method: "GET",
    path: "/ecommerce/v1/fiskars/securityCode/query",
    status: 200,
  });
  expect(JSON.stringify(log.lines)).not.toContain("CODE-1");
});
