import { once } from "node:events";
import {
  createServer,
  type IncomingHttpHeaders,
  type Server,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { errorSender } from "#server/observability/errorTracker.ts";
import { readDsn } from "#server/sentryDsn.ts";
import { measured } from "#tests/support/measured.ts";

/** A busy machine is slow to answer. */
const PATIENCE_MS = 100_000;

type Got = { url: string | undefined; headers: IncomingHttpHeaders; lines: unknown[] };

let service: Server;
let dsn: string;
let got: Got[];
let answer: (response: ServerResponse) => void;

beforeAll(async () => {
  service = createServer(async (request, response) => {
    const { url, headers } = request;
    const lines = (await text(request)).trimEnd().split("\n");
    got.push({ url, headers, lines: lines.map((line) => JSON.parse(line)) });
    answer(response);
  }).listen(0, "127.0.0.1");
  await once(service, "listening");
  dsn = `http://0123abcd@127.0.0.1:${(service.address() as AddressInfo).port}/errors/42`;
});
afterAll(() => {
  service.closeAllConnections();
  service.close();
});
beforeEach(() => {
  got = [];
  answer = (response) => response.end("{}");
});

const error = { type: "TypeError", frames: ["/assets/a-1.js:1:23", "/assets/b-2.js:4:5"] };

function sender(now?: () => number) {
  const tracker = readDsn(dsn);
  if (tracker === null) throw new Error("no DSN");
  return errorSender(tracker, { longestMs: PATIENCE_MS, ...(now && { now }) });
}

const outcomes = ["sent", "failed", "left-out"] as const;

/** Returns how often each outcome was counted during `work`. */
async function counted(work: () => Promise<unknown>): Promise<number[]> {
  const counts = () =>
    Promise.all(outcomes.map((outcome) => measured(`error_reports_total{outcome="${outcome}"}`)));
  const before = await counts();
  await work();
  return (await counts()).map((count, i) => count - (before[i] ?? 0));
}

describe("a DSN", () => {
  it.each([
    ["https://abc@sentry.example/7", "https://sentry.example/api/7/envelope/"],
    ["https://abc:old@sentry.example:8443/7", "https://sentry.example:8443/api/7/envelope/"],
    ["http://abc@errors.example/glitchtip/7", "http://errors.example/glitchtip/api/7/envelope/"],
  ])("%s names %s", (given, envelopes) => {
    expect(readDsn(given)).toEqual({ envelopes, key: "abc" });
  });

  it.each([
    "abc",
    "https://sentry.example/7",
    "https://abc@sentry.example",
    "https://abc@sentry.example/",
    "https://abc@sentry.example/7?a=b",
    "ftp://abc@sentry.example/7",
  ])("is not %s", (given) => {
    expect(readDsn(given)).toBeNull();
  });
});

it("sends an envelope with the error's name, its positions and the build, the latest call last", async () => {
  await sender()(error, "build-7");
  const id = expect.stringMatching(/^[0-9a-f]{32}$/);
  const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  const at = (filename: string, lineno: number, colno: number) => ({
    filename,
    lineno,
    colno,
    in_app: true,
  });
  expect(got).toHaveLength(1);
  expect(got[0]?.url).toBe("/errors/api/42/envelope/");
  expect(got[0]?.headers).toMatchObject({
    "content-type": "application/x-sentry-envelope",
    "x-sentry-auth": "Sentry sentry_version=7, sentry_client=site/1.0, sentry_key=0123abcd",
  });
  expect(got[0]?.lines).toEqual([
    { event_id: id, sent_at: time },
    { type: "event" },
    {
      event_id: id,
      timestamp: time,
      platform: "javascript",
      level: "error",
      release: "build-7",
      environment: "production",
      exception: {
        values: [
          {
            type: "TypeError",
            stacktrace: {
              frames: [at("app:///assets/b-2.js", 4, 5), at("app:///assets/a-1.js", 1, 23)],
            },
          },
        ],
      },
    },
  ]);
});

it("pauses as long as the service demands", async () => {
  let now = 0;
  const send = sender(() => now);
  answer = (response) => response.writeHead(429, { "Retry-After": "120" }).end();
  expect(await counted(() => send(error, "b"))).toEqual([0, 1, 0]);
  now = 119_999;
  expect(await counted(() => send(error, "b"))).toEqual([0, 0, 1]);
  expect(got).toHaveLength(1);
  now = 120_000;
  answer = (response) => response.end("{}");
  expect(await counted(() => send(error, "b"))).toEqual([1, 0, 0]);
  expect(got).toHaveLength(2);
});

it("sends four reports at a time", async () => {
  const held: ServerResponse[] = [];
  answer = (response) => held.push(response);
  const send = sender();
  const sent = Array.from({ length: 8 }, () => send(error, "b"));
  await expect.poll(() => held.length).toBe(4);
  const end = async () => {
    for (const response of held) response.end("{}");
    await Promise.all(sent);
  };
  expect(await counted(end)).toEqual([4, 0, 0]);
  expect(got).toHaveLength(4);
  answer = (response) => response.end("{}");
  await send(error, "b");
  expect(got).toHaveLength(5);
});

it.each([
  ["an error", (response: ServerResponse) => response.writeHead(500).end()],
  ["a redirect", (response: ServerResponse) => response.writeHead(302, { Location: "/" }).end()],
  ["a cut connection", (response: ServerResponse) => response.destroy()],
])("survives %s", async (_, how) => {
  answer = how;
  expect(await counted(() => sender()(error, "b"))).toEqual([0, 1, 0]);
  expect(got).toHaveLength(1);
});
