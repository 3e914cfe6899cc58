import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { type ApplyInput, applyForJob } from "#server/careers/apply.ts";
import { type ApplyLimits, submitApplication } from "#server/careers/submit.ts";
import { calls } from "#server/commerce/calls.ts";
import type { ServerContext } from "#server/context.ts";
import { createMemoryStore } from "#server/store/memoryStore.ts";
import { createRateLimit } from "#server/store/rateLimit.ts";
import { PART_LIMITS } from "#server/upload/limits.ts";
import { readMultipart } from "#server/upload/multipart.ts";
import { createSemaphore } from "#server/upload/semaphore.ts";
import { upstreamClient, upstreamConfig } from "#tests/support/commerce.ts";
import { deferred } from "#tests/support/deferred.ts";
import {
  applicationFields,
  BOUNDARY,
  CONTENT_TYPE,
  documentBytes,
  filePart,
  rawBody,
  textParts,
} from "#tests/support/uploads.ts";

const job = { id: "j", jobTitle: "j", storeRequired: false, workFileRequired: false };
const envelope = (data: unknown) =>
  Response.json({ success: true, errorCode: "0", errorMessage: null, data });

/** Handles an upload; may read its body. */
type Take = (body: ReadableStream<Uint8Array>, signal: AbortSignal) => Promise<Response>;

/** A context whose upstream passes every application to `take`, and counts. */
function contextOf(take: Take) {
  const seen = { preChecks: 0, uploads: 0 };
  const commerce = upstreamClient(
    {},
    {
      transport: async (request) => {
        const { pathname } = new URL(request.url);
        if (pathname === calls.getJobDetail.path) return envelope(job);
        if (pathname === calls.checkJobEffectApply.path) {
          seen.preChecks += 1;
          return envelope(true);
        }
        if (pathname !== calls.applyJob.path) return new Response(null, { status: 404 });
        seen.uploads += 1;
        return take(request.body ?? new ReadableStream(), request.signal);
      },
    },
  );
  const context: ServerContext = {
    commerce,
    config: upstreamConfig(),
    signal: new AbortController().signal,
  };
  return { seen, context };
}

const parts = () => [
  ...textParts(applicationFields({ captchaKey: randomUUID(), captchaCode: "ABCD" })),
  filePart("resumeFile", "cv.pdf", documentBytes("pdf", 50_000)),
];
const requestOf = (body: BodyInit) =>
  new Request("http://site.test/", {
    method: "POST",
    headers: { "content-type": CONTENT_TYPE },
    body,
    duplex: "half",
  } as RequestInit);
const input: ApplyInput = { jobId: "j" };
const whole = async (body: ReadableStream<Uint8Array>) => void (await new Response(body).bytes());

describe("response lost after the whole application was sent", () => {
  const faults: Record<string, () => Promise<Response>> = {
    "a broken connection": async () => {
      throw new TypeError("fetch failed");
    },
    "a gateway's 502": async () => new Response("", { status: 502 }),
    "a 500": async () => new Response("", { status: 500 }),
    "a page instead of JSON": async () => new Response("<html>"),
    "half an answer": async () => new Response('{"success":tr'),
  };

  test.each(Object.keys(faults))(
    "by %s may have been received, and is not sent again",
    async (fault) => {
      const { seen, context } = contextOf(async (body) => {
        await whole(body);
        return (faults[fault] as () => Promise<Response>)();
      });
      const body = new Uint8Array(rawBody(parts()));
      expect(await applyForJob(requestOf(body), input, context)).toMatchObject({ kind: "lost" });
      const again = await applyForJob(requestOf(body), input, context);
      expect(again).toMatchObject({ kind: "lost", values: { personName: "安娜" } });
      expect(seen).toEqual({ preChecks: 1, uploads: 1 });
    },
  );

  test("an explicit rejection is not a lost response", async () => {
    const { context } = contextOf(async (body) => {
      await whole(body);
      return Response.json({ success: false, errorCode: "FULL", errorMessage: "", data: null });
    });
    const body = new Uint8Array(rawBody(parts()));
    expect(await applyForJob(requestOf(body), input, context)).toMatchObject({
      kind: "refused",
      message: null,
    });
  });
});

test("treats an application as not received if the upstream disconnects before the end", async () => {
  const { seen, context } = contextOf(async (body) => {
    await body.getReader().read();
    throw new TypeError("fetch failed");
  });
  const body = new Uint8Array(rawBody(parts()));
  expect(await applyForJob(requestOf(body), input, context)).toMatchObject({ kind: "unavailable" });
  expect(await applyForJob(requestOf(body), input, context)).toMatchObject({ kind: "unavailable" });
  expect(seen.uploads).toBe(2);
});

test("treats an acceptance before the end as no acceptance", async () => {
  const { context } = contextOf(async (body) => {
    await body.getReader().read();
    return envelope({ applyId: "A" });
  });
  const body = new Uint8Array(rawBody(parts()));
  expect(await applyForJob(requestOf(body), input, context)).toMatchObject({ kind: "unavailable" });
});

test("completes an application whose visitor leaves after the last byte", async () => {
  const leaving = new AbortController();
  const { context } = contextOf(async (body, signal) => {
    await whole(body);
    leaving.abort();
    expect(signal.aborted).toBe(false);
    return envelope({ applyId: "A" });
  });
  const body = new Uint8Array(rawBody(parts()));
  const outcome = applyForJob(requestOf(body), input, { ...context, signal: leaving.signal });
  expect(await outcome).toMatchObject({ kind: "applied" });
});

describe("before a file is read", () => {
  const NETWORK = { line: "n", site: null };
  const fields = applicationFields({ captchaKey: randomUUID(), captchaCode: "ABCD" });
  const text = new Map(Object.entries(fields).map(([name, all]) => [name, [all].flat()]));
  const submission = () => {
    const pull = async () => {
      throw new Error("a file was read");
    };
    const reader = readMultipart(pull, BOUNDARY, PART_LIMITS);
    const firstFile = { name: "resumeFile", fileName: "cv.pdf", type: "application/pdf" };
    const captchaKey = String(fields.captchaKey);
    return { jobId: "j", token: "t", captchaKey, text, parts: reader, firstFile, network: NETWORK };
  };
  function limitsOf({ places = 5, limit = 5 }): ApplyLimits {
    const store = createMemoryStore();
    return {
      uploads: createSemaphore(places),
      refused: createSemaphore(places),
      posts: createRateLimit({ name: "posts", limit, windowMs: 60_000, store }),
      rate: createRateLimit({ name: "test", limit, windowMs: 60_000, store }),
      store: () => store,
    };
  }

  test("takes no slot before a file's bytes arrive", async () => {
    const { context } = contextOf(async () => envelope(null));
    const limits = limitsOf({ places: 1 });
    const asked = deferred<void>();
    const parts = readMultipart(
      () => {
        asked.resolve();
        return new Promise(() => {});
      },
      BOUNDARY,
      PART_LIMITS,
    );
    void submitApplication({ ...submission(), parts }, limits, context);
    await asked.promise;
    expect(limits.uploads.isFree(NETWORK.line)).toBe(true);
  });
});
