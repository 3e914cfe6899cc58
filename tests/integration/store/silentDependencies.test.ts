import { describe, expect, onTestFinished, test } from "vitest";
import { createCommerceClient } from "#server/commerce/client.ts";
import { createUpstreamGuard } from "#server/commerce/upstreamGuard.ts";
import { locate } from "#server/features/stores/locate.ts";
import { networkTransport } from "#server/http/transport.ts";
import { createTracer } from "#server/observability/openTelemetry.ts";
import { edgeNotifier } from "#server/purge/notifyEdge.ts";
import { createMemoryStore } from "#server/store/memoryStore.ts";
import { createRedisStore } from "#server/store/redisStore.ts";
import { calls } from "#shared/contract/calls.ts";
import { testLog, upstreamConfig } from "#tests/support/commerce.ts";
import { hasRedis, startRedis } from "#tests/support/redis.ts";
import { startSilentServer } from "#tests/support/silentServer.ts";

// Each dependency stops at some byte of its response and keeps the connection open: the caller gives up by
// its own deadline. A caller that waits without end fails by the timeout of its test.

const JSON_HEAD =
  "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 400\r\n\r\n";
const REPLY = `${JSON_HEAD}{"success":true,"errorCode":"0"`;
/** Nothing, after the status line, after the headers, in the body. */
const HTTP_BYTES = [0, 17, JSON_HEAD.length, REPLY.length];
/** The head of a TLS record, and the first byte of the server's part of the handshake. */
const TLS_HEAD = "\x16\x03\x03\x00\x7a\x02";
/** [scheme, answer, bytes of it that are sent]. */
const PLACES = [
  ...HTTP_BYTES.map((bytes) => ["http", REPLY, bytes] as const),
  ...[0, TLS_HEAD.length].map((bytes) => ["https", TLS_HEAD, bytes] as const),
];

// Concurrent: they only wait.
describe.concurrent.each(PLACES)("%s, silent after bytes of %j: %i", (scheme, reply, bytes) => {
  const open = async () => `${scheme}://127.0.0.1:${(await startSilentServer(reply, bytes)).port}`;

  test("stops waiting for the commerce API within its timeout", async () => {
    const config = upstreamConfig({ COMMERCE_API_BASE: await open(), COMMERCE_TIMEOUT_MS: "200" });
    const log = testLog().logger;
    const client = createCommerceClient({ config, transport: networkTransport, log });
    const { params } = calls.fullProductDetail.example;
    const result = await client.fullProductDetail(params);
    expect(result).toMatchObject({ ok: false, failure: { kind: "timed-out" } });
  });

  test("stops waiting for the maps service within the same timeout", async () => {
    const env = { MAPS_API_BASE: await open(), MAPS_API_KEY: "k", COMMERCE_TIMEOUT_MS: "200" };
    const config = upstreamConfig(env);
    const log = testLog().logger;
    const guard = createUpstreamGuard(log, "maps");
    const signal = new AbortController().signal;
    const result = await locate("203.0.113.9", { config, signal } as never, { log, guard });
    expect(result).toMatchObject({ ok: false, failure: { kind: "timed-out" } });
  });

  test("delays the exit for the trace collector by at most one second", async () => {
    const { tracing } = upstreamConfig({
      OTEL_EXPORTER_OTLP_ENDPOINT: await open(),
      OTEL_TRACES_SAMPLER_ARG: "1",
    });
    if (!tracing) throw new Error("no tracing");
    const tracer = createTracer(tracing, "build");
    tracer.begin("span", "internal", null, {}).end({}, null);
    await expect(tracer.flush()).resolves.toBeUndefined();
  });

  test("stops waiting for the reverse proxy cache by its own deadline", async () => {
    // The headers are sufficient: the body has no information.
    const isAnswered = scheme === "http" && bytes >= JSON_HEAD.length;
    const tell = edgeNotifier({ url: await open(), token: null }, isAnswered ? 100_000 : 200);
    const told = await tell(["a"]).then(
      () => "told",
      () => "failed",
    );
    expect(told).toBe(isAnswered ? "told" : "failed");
  });
});

/** A store whose Redis connection stops responding: it works without Redis and logs once. */
async function expectDoneWithout(url: string): Promise<void> {
  const { logger, lines } = testLog();
  const redis = createRedisStore({
    url,
    secret: () => "s",
    fallback: createMemoryStore(),
    log: logger,
    times: {
      commandMs: 60,
      handshakeMs: 120,
      againMs: 60_000,
      againAtMostMs: 60_000,
      readyMs: 200,
    },
  });
  onTestFinished(redis.close);
  await redis.firstAnswer;
  for (let i = 0; i < 5; i += 1) {
    await redis.store.claim(`kind:${i}`, "mine", 60_000);
    expect(await redis.store.get(`kind:${i}`)).toBe("mine");
  }
  const told = () => lines.map(({ msg }) => msg);
  await expect
    .poll(told, { timeout: 50_000 })
    .toEqual([expect.stringContaining("redis unavailable")]);
  expect(redis.isReady()).toBe(false);
}

describe("Redis", () => {
  /** Bytes of a handshake, a first write, and a claim: Redis answers each with five bytes. */
  const REDIS_BYTES = [0, 1, 3, 5, 7, 10, 12, 15, 17, 20];
  test.skipIf(!hasRedis).each(REDIS_BYTES)(
    "continues without Redis after %i bytes",
    async (bytes) => {
      const real = await startRedis();
      onTestFinished(real.stop);
      const { port } = await startSilentServer(real.port, bytes);
      await expectDoneWithout(`redis://127.0.0.1:${port}`);
    },
  );

  test.each([0, 3, 6])(
    "is left and done without after %i bytes of a TLS handshake",
    async (bytes) => {
      const { port } = await startSilentServer(TLS_HEAD, bytes);
      await expectDoneWithout(`rediss://127.0.0.1:${port}`);
    },
  );
});
