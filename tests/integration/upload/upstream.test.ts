import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { type ApplyInput, applyForJob } from "#server/careers/apply.ts";
import { calls } from "#server/commerce/calls.ts";
import type { ServerContext } from "#server/context.ts";
import { upstreamClient, upstreamConfig } from "#tests/support/commerce.ts";
import {
  applicationFields,
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
