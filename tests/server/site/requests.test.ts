import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { errorCopy } from "#shared/copy/errors.ts";
import { awake } from "#tests/support/awake.ts";
import { rows } from "#tests/support/rows.ts";
import { type RunningServer, startServer } from "#tests/support/server.ts";
import { everything } from "#tests/support/wire.ts";

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ METRICS_TOKEN: "metrics-secret" });
});
afterAll(() => server.stop());

/** Sends a raw request that no HTTP client would send, and returns the whole response. */
async function raw(lines: string[], body = "", to = server) {
  const socket = connect(Number(new URL(to.origin).port), "127.0.0.1");
  await once(socket, "connect");
  socket.write(`${[...lines, "Connection: close"].join("\r\n")}\r\n\r\n${body}`);
  const answer = await everything(socket);
  return { status: Number(answer.slice(9, 12)), answer };
}

function form(headers: string[], host = new URL(server.origin).host, to = server) {
  const body = "a=b";
  const type = "Content-Type: application/x-www-form-urlencoded";
  const lines = ["POST / HTTP/1.1", `Host: ${host}`, type, `Content-Length: ${body.length}`];
  return raw([...lines, ...headers], body, to);
}

it("request rejected before any screen with headers above 16 KiB is rejected with 431", async () => {
  const { status } = await raw(["GET / HTTP/1.1", "Host: a", `X-Long: ${"x".repeat(17_000)}`]);
  expect(status).toBe(431);
});

it.each([
  ["GET //news", 400, errorCopy.malformed.heading],
  ["GET /%zz", 400, errorCopy.malformed.heading],
  ["PUT /", 405, errorCopy.method.heading],
  ["POST /resources/suggestions", 405, errorCopy.method.heading],
  ["POST /resources/captcha", 405, errorCopy.method.heading],
  ["POST /resources/styles/AAAAAAAAAAAAAAAA.css", 405, errorCopy.method.heading],
  ["POST /robots.txt", 405, errorCopy.method.heading],
  ["POST /metrics", 405, errorCopy.method.heading],
  ["POST /", 405, errorCopy.method.heading],
  ["POST /news.data", 405, errorCopy.method.heading],
  ["GET /resources/nope", 404, errorCopy.missing.heading],
  ["GET /resources/demo-media/nope.webp", 404, errorCopy.missing.heading],
  ["GET /resources/styles/nope.css", 404, errorCopy.missing.heading],
  ["GET /assets/nope.js", 404, errorCopy.missing.heading],
  ["GET /assets", 404, errorCopy.missing.heading],
  ["GET /%2F", 404, errorCopy.missing.heading],
  ["GET /news%0A", 404, errorCopy.missing.heading],
  ["POST /news%0A", 404, errorCopy.missing.heading],
  ["POST /robots.txt/", 405, errorCopy.method.heading],
  ["GET /metrics", 404, errorCopy.missing.heading],
  ["GET /sitemap.xml?part=nope", 404, errorCopy.missing.heading],
])(
  "response without a screen is a page in Chinese only: %s",
  { meta: rows("META-01") },
  async (target, expected, heading) => {
    const { status, answer } = await raw([`${target} HTTP/1.1`, "Host: a"]);
    const [head = "", body = ""] = answer.split("\r\n\r\n");
    expect(status).toBe(expected);
    expect(head).toMatch(/^content-type: text\/html; charset=utf-8\r?$/im);
    expect(head).toMatch(/^cache-control: no-store\r?$/im);
    expect(body).toContain('<html lang="zh-CN">');
    expect(body).toContain(`<title>${errorCopy.title(heading)}</title>`);
    expect(body).toContain(`<h1>${heading}</h1>`);
    // Between the chunks of a body are their lengths.
    const page = body.replace(/^[\da-f]+\r$/gm, "");
    const texts = page.replace(/<style>.*?<\/style>|<[^>]*>|HVIDSØ/gs, "");
    expect(texts).toContain(heading);
    expect(texts).not.toMatch(/[a-z]/i);
  },
);

it("a form of the site itself reaches its screen, also behind a CDN that rewrites Host", async () => {
  // The home page accepts no forms: it returns 405 itself; Remix's check alone would return 500.
  expect((await form([`Origin: ${server.origin}`])).status).toBe(405);
  expect((await form([`Origin: ${server.origin}`], "origin.internal:8080")).status).toBe(405);
});

describe("form without SITE_URL", () => {
  let local: RunningServer;
  let port: string;
  beforeAll(async () => {
    local = await startServer({ SITE_URL: "" });
    port = new URL(local.origin).port;
    await awake(local.origin);
  });
  afterAll(() => local.stop());

  it.each(["localhost", "127.0.0.1", "192.168.1.20", "[::1]"])(
    "is accepted at the opened address: %s",
    async (host) => {
      const own = `${host}:${port}`;
      const { status } = await form([`Origin: http://${own}`], own, local);
      expect(status).toBe(405);
    },
  );

  it("keeps links canonical, whatever address was opened", async () => {
    const { answer } = await raw(["GET / HTTP/1.1", `Host: 192.168.1.20:${port}`], "", local);
    expect(answer).toContain(`<link rel="canonical" href="http://localhost:${port}/"`);
    expect(answer).not.toContain("192.168.1.20");
  });
});

describe("body that no screen reads", () => {
  /** Sends a body to a screen without forms; returns the responses until the connection closes. */
  async function unread(sent: string, request = "POST /") {
    const { port, host } = new URL(server.origin);
    const socket = connect(Number(port), "127.0.0.1");
    const answer = everything(socket);
    const lines = [`${request} HTTP/1.1`, `Host: ${host}`, "Content-Type: text/plain"];
    socket.write(`${[...lines, "Content-Length: 1000000"].join("\r\n")}\r\n\r\n${sent}`);
    return (await answer).match(/HTTP\/1\.1 \d+/g);
  }
  it.each([
    ["POST /", 405],
    ["GET /healthz", 200],
    ["GET /robots.txt", 200],
  ])(
    "of %s gets a response, and its connection is closed if the rest does not arrive",
    async (request, status) => {
      expect(await unread("x".repeat(500_000), request)).toEqual([`HTTP/1.1 ${status}`]);
    },
  );

  it("gets a response, and its connection stays open if the rest arrives", async () => {
    const next = "GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n";
    expect(await unread("x".repeat(1_000_000) + next)).toEqual(["HTTP/1.1 405", "HTTP/1.1 200"]);
  });
});

it.each(["/", "/_root.data", "/healthz", "/assets/nope.js", "/nowhere", "/resources/captcha"])(
  "many requests on one connection leave no listeners: %s",
  async (path) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const { hostname, port, host } = new URL(server.origin);
    for (let i = 0; i < 15; i += 1) {
      const asked = request({ agent, hostname, port, path, headers: { host } }).end();
      const [response] = (await once(asked, "response")) as [IncomingMessage];
      expect(asked.reusedSocket).toBe(i > 0);
      await response.resume().toArray();
    }
    agent.destroy();
    // Node warns at the eleventh listener.
    expect(server.printed.filter((line) => line.includes("MaxListeners"))).toEqual([]);
  },
);

describe("the access log", () => {
  const linesOf = (id: string) => server.logs.filter((line) => line.id === id);

  it("has one JSON line per request, with its id and without its query", async () => {
    const id = "test-request-0001";
    const response = await fetch(`${server.origin}/?q=planted-name`, {
      headers: { "X-Request-Id": id },
    });
    // Cacheable responses have no request id.
    expect(response.headers.get("X-Request-Id")).toBeNull();
    await response.text();
    await vi.waitFor(() => expect(linesOf(id).at(-1)).toMatchObject({ msg: "request" }));
    const requests = linesOf(id).filter((line) => line.msg === "request");
    expect(requests).toEqual([
      expect.objectContaining({ method: "GET", path: "/", status: 200, aborted: false }),
    ]);
    expect(requests[0]?.bytes).toBeGreaterThan(1000);
    expect(JSON.stringify([server.logs, server.printed])).not.toContain("planted-name");
  });

  it("is the only output besides remix-serve's first line", () => {
    expect(server.printed.filter((line) => !line.startsWith("[remix-serve]"))).toEqual([]);
  });
});
