import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { request as httpRequest, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { Readable } from "node:stream";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { DemoBackend } from "#demo/handler.ts";
import { createDemoServer } from "#demo/nodeServer.ts";
import { receivedSchema } from "#demo/receivedApplications.ts";
import { calls } from "#server/commerce/calls.ts";
import { testLog } from "#tests/support/testLog.ts";
import {
  applicant,
  applicationFolders,
  applicationForm,
  fileOf,
} from "#tests/unit/demo/applications.ts";
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
const uploads = () => applicationFolders(folder).filter((name) => name.startsWith(".incoming-"));

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

/** An encoded application with its content type, as raw bytes. */
async function encoded(files: [string, File][]) {
  const form = applicationForm(await applicant(backend, folder), files);
  const request = new Request("http://x/", { method: "POST", body: form });
  const contentType = request.headers.get("content-type") ?? "";
  return { contentType, bytes: Buffer.from(await request.arrayBuffer()) };
}

/** Opens the application's request; the caller writes and ends it. */
function openUpload(contentType: string, length?: number) {
  const outgoing = httpRequest(`${base}${calls.applyJob.path}`, {
    method: "POST",
    headers: {
      "store-code": "ST0002",
      "content-type": contentType,
      ...(length === undefined ? {} : { "content-length": length }),
    },
  });
  outgoing.on("error", () => undefined);
  return outgoing;
}

test("receives an application byte for byte", async () => {
  const content = randomBytes(3_000_000);
  const { contentType, bytes } = await encoded([
    ["resumeFile", new File([content], "resume.pdf", { type: "application/pdf" })],
  ]);
  const outgoing = openUpload(contentType);
  Readable.from([bytes.subarray(0, 1_000_001), bytes.subarray(1_000_001)]).pipe(outgoing);
  const [incoming] = await once(outgoing, "response");
  const { data } = JSON.parse(Buffer.concat(await incoming.toArray()).toString());
  const place = path.join(folder, "applications", data.applicationId);
  const record: unknown = JSON.parse(readFileSync(path.join(place, "application.json"), "utf8"));
  const { files } = receivedSchema.parse(record);
  expect(files[0]?.sha256).toBe(createHash("sha256").update(content).digest("hex"));
});

test("stores nothing of an upload that stops before its closing boundary", async () => {
  const { contentType, bytes } = await encoded([["resumeFile", fileOf("resume.pdf", 2_000_000)]]);
  const outgoing = openUpload(contentType, bytes.length);
  // All of the file, but without the closing boundary.
  outgoing.write(bytes.subarray(0, bytes.length - 30));
  await vi.waitFor(() => {
    const [upload = ""] = uploads();
    expect(readdirSync(path.join(folder, "applications", upload))).toContain("1.pdf");
  });
  outgoing.destroy();
  await vi.waitFor(() => expect(applicationFolders(folder)).toEqual([]));
  expect((await product("p1")).status).toBe(200);
});
