import { once } from "node:events";
import {
  createServer,
  type IncomingHttpHeaders,
  type Server,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { edgeNotifier } from "#server/purge/notifyEdge.ts";

type Told = { method: string | undefined; headers: IncomingHttpHeaders; body: string };

let cache: Server;
let url: string;
let told: Told[];
let answer: (response: ServerResponse) => void;

/** A busy machine is slow to answer; the wait itself has its own test. */
const PATIENCE_MS = 100_000;

beforeAll(async () => {
  cache = createServer(async (request, response) => {
    const { method, headers } = request;
    told.push({ method, headers, body: await text(request) });
    answer(response);
  }).listen(0, "127.0.0.1");
  await once(cache, "listening");
  url = `http://127.0.0.1:${(cache.address() as AddressInfo).port}/purge`;
});
afterAll(() => {
  cache.closeAllConnections();
  cache.close();
});
beforeEach(() => {
  told = [];
  answer = (response) => response.end("done");
});

it("sends the tags as JSON and in a header, with the current token", async () => {
  const edge = { url, token: null as string | null };
  const tell = edgeNotifier(edge, PATIENCE_MS);
  await tell(["goods", "product-7"]);
  edge.token = "edge-token";
  await tell(["news"]);
  expect(told.map(({ method, body }) => [method, JSON.parse(body)])).toEqual([
    ["POST", { tags: ["goods", "product-7"] }],
    ["POST", { tags: ["news"] }],
  ]);
  expect(told[0]?.headers).toMatchObject({
    "content-type": "application/json",
    "x-purge-tags": "goods product-7",
  });
  expect(told.map(({ headers }) => headers.authorization)).toEqual([
    undefined,
    "Bearer edge-token",
  ]);
});

it("accepts a response without a body", async () => {
  answer = (response) => response.writeHead(204).end();
  await expect(edgeNotifier({ url, token: null }, PATIENCE_MS)(["goods"])).resolves.toBeUndefined();
});

it.each([500, 403, 302])("treats a response of %i as a failure", async (status) => {
  answer = (response) => response.writeHead(status, { Location: url }).end();
  const telling = edgeNotifier({ url, token: null }, PATIENCE_MS)(["goods"]);
  await expect(telling).rejects.toThrow(`answered ${status}`);
  expect(told).toHaveLength(1);
});

it("waits two seconds for a response", async () => {
  answer = () => {};
  const late = new AbortController();
  const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(late.signal);
  try {
    const telling = edgeNotifier({ url, token: null })(["goods"]);
    expect(timeout.mock.calls).toEqual([[2000]]);
    late.abort(new Error("late"));
    await expect(telling).rejects.toThrow("late");
  } finally {
    timeout.mockRestore();
  }
});
