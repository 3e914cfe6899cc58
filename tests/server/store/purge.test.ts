import { once } from "node:events";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type CallKey, calls } from "#shared/contract/calls.ts";
import { accept, type FakeUpstream, startFakeUpstream } from "#tests/support/fakeUpstream.ts";
import { hasRedis, startRedis, type TestRedis } from "#tests/support/redis.ts";
import { type RunningServer, startServer } from "#tests/support/server.ts";

const SECRET = "purge-secret-of-the-site";
const PATH = "/pdp/10231";

let upstream: FakeUpstream;
let redis: TestRedis;
let edge: Server;
let first: RunningServer;
let second: RunningServer;
const told: { tags: string; authorization: string | undefined }[] = [];

/** Every call returns its documented example. */
const examples = Object.fromEntries(
  Object.entries(calls).map(([key, { example }]) => [
    key,
    (_: IncomingMessage, response: Parameters<typeof accept>[0]) => accept(response, example.data),
  ]),
) as Parameters<typeof startFakeUpstream>[0];

function setPrice(salePrice: number) {
  const { productDetail, ...rest } = calls.fullProductDetail.example.data as {
    productDetail: Record<string, unknown>;
  };
  const skuList = [{ skuShelfInfoVo: { salePrice } }];
  const product = { ...rest, productDetail: { ...productDetail, skuList } };
  upstream.answer("fullProductDetail" satisfies CallKey, (_, response) =>
    accept(response, product),
  );
}

beforeAll(async () => {
  if (!hasRedis) return;
  upstream = await startFakeUpstream(examples);
  redis = await startRedis();
  edge = createServer((request, response) => {
    told.push({
      tags: String(request.headers["x-purge-tags"]),
      authorization: request.headers.authorization,
    });
    response.end();
  }).listen(0, "127.0.0.1");
  await once(edge, "listening");
  const env = {
    LOG_LEVEL: "error",
    SITE_URL: "http://site.test",
    COMMERCE_API_BASE: upstream.base,
    REDIS_URL: redis.url,
    PURGE_SECRET: SECRET,
    CACHE_TAG_HEADER: "Cache-Tag",
    EDGE_PURGE_URL: `http://127.0.0.1:${(edge.address() as AddressInfo).port}/purge`,
    EDGE_PURGE_TOKEN: "edge-token",
  };
  [first, second] = await Promise.all([startServer(env), startServer(env)]);
});
afterAll(async () => {
  if (!hasRedis) return;
  await Promise.all([first.stop(), second.stop()]);
  await Promise.all([redis.stop(), upstream.stop()]);
  edge.close();
});

async function pageOf(server: RunningServer) {
  const response = await fetch(server.origin + PATH);
  return { html: await response.text(), headers: response.headers };
}

function purge(tags: string, secret = SECRET) {
  return fetch(`${first.origin}/resources/purge`, {
    method: "POST",
    headers: { Authorization: `Bearer ${secret}` },
    body: new URLSearchParams({ tags }),
  });
}

test.skipIf(!hasRedis)(
  "shows a changed price on every instance's page after its purge, not before",
  async () => {
    setPrice(1280);
    for (const server of [first, second]) expect((await pageOf(server)).html).toContain("1,280");
    setPrice(1380);
    for (const server of [first, second]) expect((await pageOf(server)).html).toContain("1,280");

    const answer = await purge("product-10231");
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    expect(await answer.json()).toEqual({ answers: 1, edge: "told" });
    expect(told).toEqual([
      { tags: "product-10231 product-many", authorization: "Bearer edge-token" },
    ]);
    for (const server of [first, second]) {
      await vi.waitFor(async () => expect((await pageOf(server)).html).toContain("1,380"));
    }
  },
);

test.skipIf(!hasRedis)("pages have cache tags for their data", async () => {
  const tags = (await pageOf(first)).headers.get("Cache-Tag")?.split(",") ?? [];
  expect(tags).toEqual(expect.arrayContaining(["product-10231", "search", "stores"]));
  expect(tags.every((tag) => /^[a-z]+(-[\w.-]+)?$/.test(tag))).toBe(true);
});

test.skipIf(!hasRedis).each([
  ["another secret", () => purge("goods", "a-guess-of-sixteen"), 404],
  ["no secret", () => fetch(`${first.origin}/resources/purge`, { method: "POST" }), 404],
  ["a GET", () => fetch(`${first.origin}/resources/purge`), 404],
  ["no tags", () => purge(""), 400],
  ["what is no tag", () => purge("goods,x y"), 400],
  ["too many", () => purge(Array.from({ length: 101 }, () => "goods").join()), 400],
  ["too long a body", () => purge("goods,".repeat(5000)), 400],
])("purges nothing with %s", async (_, ask, status) => {
  const before = told.length;
  expect((await ask()).status).toBe(status);
  expect(told).toHaveLength(before);
});
