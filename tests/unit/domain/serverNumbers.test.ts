import { expect, test } from "vitest";
import { afterFailure, cacheLimits } from "#server/commerce/readPolicy.ts";
import { MAX_ANSWER_BYTES } from "#server/commerce/sendWithRetry.ts";
import { PLACES } from "#server/commerce/upstreamGuard.ts";
import { PREVIEW_AGE_S } from "#server/features/preview/access.ts";
import { SLOTS } from "#server/node/routeCosts.ts";
import { LATE } from "#server/node/shortage.ts";
import { NETWORK_SHARE } from "#server/node/slots.ts";
import { cachePolicy } from "#server/responses/cachePolicy.ts";
import { formLimits, SHORT_FORM_BYTES } from "#server/security/readForm.ts";
import { REDIS_TIMES } from "#server/store/redisConnection.ts";
import {
  APPLICATION_LIMITS,
  BODY_LIMITS,
  CAPTCHA_MS,
  PART_LIMITS,
  REFUSED_PLACES,
  RETRY_AFTER_S,
  UPLOAD_PLACES,
  UPSTREAM_MS,
} from "#server/upload/limits.ts";
import { calls } from "#shared/contract/calls.ts";

// Documented in docs/operations.md and docs/uploads.md: a changed number changes a promise, and this test.

const swr = "stale-while-revalidate=86400, stale-if-error=604800";
const shared = (seconds: number, stale = swr) => ({
  "Cache-Control": `public, max-age=0, must-revalidate, s-maxage=${seconds}, ${stale}`,
  "CDN-Cache-Control": `public, max-age=${seconds}, ${stale}`,
});
const never = { "Cache-Control": "no-store" };

test("caching of responses", () => {
  expect(cachePolicy).toEqual({
    page: shared(300),
    product: shared(60),
    listing: shared(120),
    moment: shared(60, "stale-while-revalidate=0, stale-if-error=604800"),
    incomplete: shared(10, "stale-while-revalidate=0, stale-if-error=604800"),
    private: never,
    error: never,
    redirect: never,
    media: { "Cache-Control": "public, max-age=31536000, immutable" },
    "well-known": { "Cache-Control": "public, max-age=3600" },
  });
});

test("limits of the upstream caches", () => {
  expect(afterFailure).toEqual({ freshMs: 2000, staleMs: 60_000 });
  expect(cacheLimits).toEqual({ entries: 5000, bytes: 67_108_864 });
  expect(MAX_ANSWER_BYTES).toBe(4_194_304);
});

test("lifetimes of upstream responses", () => {
  const { regionContents, getCityAreaList, fullProductDetail, autocomplete } = calls;
  const day = 86_400_000;
  expect(regionContents.policy).toEqual({ freshMs: 60_000, staleMs: 600_000, keepMs: day });
  expect(getCityAreaList.policy).toEqual({ freshMs: 300_000, staleMs: 3_600_000, keepMs: day });
  expect(fullProductDetail.policy).toEqual({ freshMs: 60_000, staleMs: 60_000, keepMs: day });
  expect(autocomplete.policy).toEqual({ freshMs: 30_000, staleMs: 30_000, keepMs: 600_000 });
});

test("limits of concurrent and queued upstream calls", () => {
  expect(PLACES).toEqual({
    read: { inFlight: 40, waiting: 200 },
    once: { inFlight: 10, waiting: 50 },
    call: { inFlight: 20, waiting: 100 },
  });
});

test("limits of concurrent and queued renders per class", () => {
  expect(SLOTS).toEqual({
    page: { inFlight: 100, always: 10, first: 50, waiting: 400, waitMs: 3000 },
    piece: { inFlight: 50, always: 10, first: 10, waiting: 400, waitMs: 3000 },
    personal: { inFlight: 50, always: 10, first: 10, waiting: 400, waitMs: 3000 },
    file: { inFlight: 100, always: 50, first: 10, waiting: 400, waitMs: 3000 },
  });
  expect(NETWORK_SHARE).toBe(0.75);
  expect(LATE).toEqual({ busyMs: 200, lookMs: 500 });
});

test("size and rate limits of an application", () => {
  expect(BODY_LIMITS).toEqual({
    totalBytes: 65_011_712,
    rate: { bytes: 120_000, windowMs: 60_000 },
    drainBytes: 201_326_592,
    drainMs: 60_000,
    drainRate: { bytes: 80_000, windowMs: 10_000 },
  });
  expect(PART_LIMITS).toEqual({ parts: 60, headerBytes: 8192, fieldBytes: 4096 });
  expect(UPLOAD_PLACES).toEqual({ all: 100, ofNetwork: 20 });
  expect(REFUSED_PLACES).toEqual({ all: 60, ofNetwork: 10 });
  expect(RETRY_AFTER_S).toBe(30);
  expect(APPLICATION_LIMITS).toEqual({
    posts: { name: "application-posts", own: 60, network: 1200, windowMs: 600_000 },
    sent: { name: "apply", own: 20, network: 300, windowMs: 600_000 },
  });
  expect(CAPTCHA_MS).toBe(900_000);
  expect(UPSTREAM_MS).toEqual({ stall: 60_000, answer: 120_000 });
});

test("size and rate limits of a form without files", () => {
  expect(SHORT_FORM_BYTES).toBe(16_384);
  expect(formLimits({ formMs: 30_000, bodyIdleMs: 20_000 })).toEqual({
    totalBytes: 65_536,
    idleMs: 20_000,
    totalMs: 30_000,
    rate: { bytes: 256, windowMs: 5000 },
    drainBytes: 16_777_216,
    drainMs: 10_000,
    drainRate: { bytes: 65_536, windowMs: 2000 },
  });
});

test("timeouts and pauses of a Redis that does not respond", () => {
  expect(REDIS_TIMES).toEqual({
    commandMs: 1000,
    connectMs: 2000,
    handshakeMs: 3000,
    againMs: 200,
    againAtMostMs: 5000,
    readyMs: 2000,
  });
});

test("lifetime of an editor's session", () => {
  expect(PREVIEW_AGE_S).toBe(7200);
});
