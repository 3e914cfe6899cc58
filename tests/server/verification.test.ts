import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { verificationCopy } from "#shared/copy/verification.ts";
import { verificationResultCopy } from "#shared/copy/verificationResult.ts";
import type { FakeAnswer } from "#tests/support/fakeUpstream.ts";
import { rows } from "#tests/support/rows.ts";
import { answerWith, startSecurityCodes } from "#tests/support/securityCodes.ts";
import { type RunningServer, startServer } from "#tests/support/server.ts";

const TIMEOUT_MS = 400;

let upstream: Awaited<ReturnType<typeof startSecurityCodes>>;
let site: RunningServer;
beforeAll(async () => {
  upstream = await startSecurityCodes();
  const env = { COMMERCE_TIMEOUT_MS: String(TIMEOUT_MS), TRUSTED_PROXY_HOPS: "1" };
  site = await startServer({ ...env, COMMERCE_API_BASE: upstream.base });
});
afterAll(async () => {
  await site.stop();
  await upstream.stop();
});

let visitors = 0;
/** Returns a new visitor address, as a proxy would set it. */
function visitor() {
  visitors += 1;
  return `10.1.${visitors >> 8}.${visitors & 255}`;
}

type Given = { from?: string; path?: string; fields?: Record<string, string>; at?: RunningServer };

/** Submits as a browser without a script does, including the redirect. */
async function submit(code: string, given: Given = {}) {
  const { from = visitor(), path = "/verification", fields = {}, at = site } = given;
  const response = await fetch(at.origin + path, {
    method: "POST",
    headers: { Origin: at.origin, "X-Forwarded-For": from },
    body: new URLSearchParams({ securityCode: code, name__confirm: "", ...fields }),
  });
  return {
    status: response.status,
    url: response.url,
    headers: response.headers,
    html: await response.text(),
  };
}

/** Submits as the script does. */
async function submitByScript(code: string, token: string, from = visitor()) {
  const { html, ...rest } = await submit(code, {
    from,
    path: "/verification.data",
    fields: { once: token },
  });
  return { text: html, ...rest };
}

const status =
  (code: number, headers: Record<string, string> = {}): FakeAnswer =>
  (_, response) =>
    void response.writeHead(code, headers).end(code === 204 ? undefined : "{}");

const lost = verificationResultCopy.notes.lost;
const failed = verificationCopy.failed;

/** One fault of each kind; the outcomes of the others: tests/unit/verification/outcome.test.ts. */
const faults: [name: string, fault: FakeAnswer, shown: string][] = [
  ["500", status(500), lost],
  ["503 with Retry-After 0", status(503, { "Retry-After": "0" }), lost],
  [
    "a redirect",
    status(307, { Location: "/ecommerce/v1/fiskars/securityCode/query?again=1" }),
    failed,
  ],
  ["a reset before the headers", (request) => request.socket.resetAndDestroy(), lost],
  [
    "truncated JSON",
    (_, response) => void response.end('{"success":true,"errorCode":"0","data":{'),
    lost,
  ],
  ["no answer until the deadline", () => {}, lost],
  [
    "success false",
    (_, response) =>
      void response.end('{"success":false,"errorCode":"E1","errorMessage":"系统维护中"}'),
    "系统维护中",
  ],
];

/**
 * Number of concurrent submits: ten if the upstream responds, disconnects or hangs; three are sufficient
 * otherwise.
 */
const atOnce = (fault: string) =>
  ["500", "a reset before the headers", "no answer until the deadline"].includes(fault) ? 10 : 3;

/**
 * Sends one successful request after the failures of another test: the circuit breaker counts consecutive
 * ones.
 */
async function wellAgain() {
  upstream.answers(answerWith({}));
  await vi.waitFor(
    async () => {
      const { text } = await submitByScript("WELL", `token-well-${visitors}`);
      expect(text).toContain("正品");
    },
    { timeout: 50_000, interval: 250 },
  );
}

describe.each(faults)("upstream response: %s", (name, fault, shown) => {
  beforeEach(wellAgain);
  const code = (kind: string) => `${kind}${faults.findIndex(([each]) => each === name)}`;

  it("sends one query for one submit without a script and two reloads, and shows the outcome", async () => {
    upstream.answers(fault);
    const from = visitor();
    const first = await submit(code("PLAIN"), { from });
    expect(first.status).toBe(200);
    expect(first.html).toContain(shown);
    expect(first.headers.get("Cache-Control")).toBe("no-store");
    const { pathname, search } = new URL(first.url);
    for (let i = 0; i < 2; i++) await submit(code("PLAIN"), { from, path: pathname + search });
    expect(upstream.asked(code("PLAIN"))).toBe(1);
  });

  it(`${atOnce(name)} requests of one submit by script send one query and agree`, {
    meta: rows("STACK-10"),
  }, async () => {
    upstream.answers(fault);
    const from = visitor();
    const send = () => submitByScript(code("SCRIPT"), `token-${code("SCRIPT")}`, from);
    const answers = await Promise.all(Array.from({ length: atOnce(name) }, send));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    expect(upstream.asked(code("SCRIPT"))).toBe(1);
  });
});

it("shows the outcome later to a visitor who leaves during the query, without a second query", async () => {
  upstream.answers(answerWith({}));
  const from = visitor();
  const target = new URL(site.origin);
  const body = "securityCode=LEFT&once=token-of-who-left";
  const socket = connect(Number(target.port), target.hostname);
  await once(socket, "connect");
  const arrived = new Promise<void>((resolve) => {
    upstream.answers((request, response) => {
      resolve();
      answerWith({})(request, response);
    });
  });
  socket.write(
    `POST /verification.data HTTP/1.1\r\nHost: ${target.host}\r\nX-Forwarded-For: ${from}\r\n` +
      `Content-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  );
  await arrived;
  socket.destroy();
  const { text } = await submitByScript("LEFT", "token-of-who-left", from);
  expect(text).toContain("正品");
  expect(upstream.asked("LEFT")).toBe(1);
});

describe("queries a code only on a submit", () => {
  it.each([
    ["GET", "/verification?securityCode=READ"],
    ["GET", "/verification?once=abcdefgh&securityCode=READ"],
    ["HEAD", "/verification?securityCode=READ"],
    ["GET", "/customer-service/product-verification?securityCode=READ"],
    ["GET", "/verification.data?securityCode=READ"],
  ])("%s %s", async (method, path) => {
    const before = upstream.asked();
    const headers = { "Sec-Purpose": "prefetch", Purpose: "prefetch" };
    for (let i = 0; i < 10; i++) {
      const response = await fetch(site.origin + path, { method, headers });
      expect(response.status).toBe(200);
      await response.text();
    }
    expect(upstream.asked()).toBe(before);
  });
});

it("shows the result without a script as the streamed response to the POST for a browser without cookies", async () => {
  upstream.answers(answerWith({ prompt: "正品无疑" }));
  // The redirect of the POST is followed without the cookie that it sets.
  const { url, status, html, headers } = await submit("NOCOOKIE");
  expect(status).toBe(200);
  expect(html).toContain("正品无疑");
  expect(headers.getSetCookie()).toEqual([]);
  const alone = await fetch(url);
  const text = await alone.text();
  expect(text).not.toContain("正品无疑");
  expect(text).toContain(verificationCopy.notAsked.notKept);
  expect(alone.headers.get("Cache-Control")).toBe("no-store");
  expect(upstream.asked("NOCOOKIE")).toBe(1);
});
