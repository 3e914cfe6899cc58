import { once } from "node:events";
import { createServer, type IncomingMessage, Server, request as send } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { readConfig } from "#server/config.ts";
import { attachToServer } from "#server/node/attachToServer.ts";
import { getLogger } from "#server/observability/log.ts";
import {
  currentDocument,
  currentRequestId,
  currentTrace,
  noteRead,
  oncePerForm,
  pageElapsedMs,
} from "#server/observability/requestContext.ts";
import { type SpanFacts, traceWith } from "#server/observability/tracing.ts";
import { deferred } from "#tests/support/deferred.ts";
import { atEightTimes } from "#tests/support/eightTimes.ts";
import { measured } from "#tests/support/measured.ts";

/*
 * Layer in front of the site's own responses, tested with a server in this process: tests/server covers the
 * built one.
 */

const INBOUND = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";
const HOUSE = "www.house.example";

/** Waits for an event that is due soon, also on a busy machine. */
const until = (check: () => unknown) => vi.waitFor(check, { timeout: 50_000, interval: 5 });

/** Requests that the site's own listener received, with their context. */
type Seen = {
  url: string | undefined;
  headers: IncomingMessage["headers"];
  id: string | undefined;
  trace: string | null;
  isDocument: boolean;
  hasBudget: boolean;
  isForm: boolean;
};
let seen: Seen[] = [];
let answer: (url: string) => Response | Promise<Response>;

/** The site's own response, from the server's listener or from the build's handler. */
async function answered(url: string, headers: IncomingMessage["headers"]): Promise<Response> {
  let isForm = false;
  await oncePerForm(async () => {
    isForm = true;
  });
  seen.push({
    url,
    headers,
    id: currentRequestId(),
    trace: currentTrace(),
    isDocument: currentDocument() !== undefined,
    hasBudget: pageElapsedMs() > 0,
    isForm,
  });
  return answer(url);
}

vi.stubEnv("LOG_LEVEL", "silent");
const server = createServer(async ({ url = "", headers }, response) => {
  const { status, headers: own, body } = await answered(url, { ...headers });
  response.writeHead(status, Object.fromEntries(own));
  response.end(body && Buffer.from(await new Response(body).arrayBuffer()));
});
const handle = ({ url, headers }: Request) => {
  const { pathname, search } = new URL(url);
  return answered(pathname + search, Object.fromEntries(headers));
};
const routes = {
  root: { path: "", module: "root" },
  site: { parentId: "root", module: "site" },
  news: { parentId: "site", path: "news", module: "news" },
  menu: { parentId: "site", path: "resources/menu/:key", module: "menu" },
  panels: { parentId: "root", path: "resources/menu-panels", module: "panels" },
  metrics: { parentId: "root", path: "metrics", module: "metrics" },
};
const exit = vi.spyOn(process, "exit").mockReturnValue(undefined as never);
const fatal = vi.spyOn(getLogger(), "fatal").mockReturnValue(undefined);
let port = 0;

beforeAll(async () => {
  const on = vi.spyOn(process, "on").mockReturnValue(process);
  const config = readConfig({
    SITE_URL: `https://${HOUSE}`,
    COMMERCE_API_BASE: "https://api.example",
    LOG_LEVEL: "silent",
    TRUSTED_PROXY_HOPS: "1",
    WARM_UP_MS: "0",
  });
  const attached = {
    readiness: () => ({ backend: "test" }),
    label: (reads: ReadonlyMap<string, unknown>) =>
      ["X-Tags", [...reads.keys()].join()] as [string, string],
    build: "build-1",
    routes,
    handle,
    clientFolder: "public",
  };
  attachToServer({ ...config, takesLocalHosts: true }, attached);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  on.mockRestore();
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  vi.unstubAllEnvs();
  server.closeAllConnections();
  // Its own `close` ends the process, which would be this one.
  Server.prototype.close.call(server);
  vi.restoreAllMocks();
});
beforeEach(() => {
  seen = [];
  answer = () => new Response("own");
});
afterEach(() => traceWith(null));

type Ask = { method?: string; headers?: Record<string, string>; body?: string };

async function ask(path: string, { method = "GET", headers = {}, body }: Ask = {}) {
  const options = { port, host: "127.0.0.1", path, method, headers: { Host: HOUSE, ...headers } };
  const request = send(options).end(body);
  const [response] = (await once(request, "response")) as [IncomingMessage];
  return { status: response.statusCode, headers: response.headers, text: await text(response) };
}
const form = { "Content-Type": "application/x-www-form-urlencoded" };

describe("a page", () => {
  test("is accepted for the configured host, and from every proxy that forwards it", async () => {
    const headers = { "X-Forwarded-Host": "evil.example", "X-Forwarded-For": "203.0.113.9" };
    const { status, text } = await ask("/news?utm=b", {
      headers: { ...headers, Host: "Other.example:81" },
    });
    expect([status, text]).toEqual([200, "own"]);
    expect(seen).toMatchObject([{ url: "/news", headers: { host: HOUSE } }]);
    expect(seen[0]?.headers["x-forwarded-host"]).toBeUndefined();
    expect(seen[0]?.headers["x-forwarded-for"]).toBe("203.0.113.9, 127.0.0.1");
    await ask("/news");
    expect(seen[1]?.headers["x-forwarded-for"]).toBe("127.0.0.1");
  });

  test("is local if requested by this machine's own address", async () => {
    const own = `127.0.0.1:${port}`;
    await ask("/news", { headers: { Host: own } });
    const origin = { Origin: `http://${own}`, ...form };
    await ask("/verification", { method: "POST", body: "a=b", headers: { Host: own, ...origin } });
    expect(seen.map(({ headers }) => headers.host)).toEqual([own, own]);
  });

  test("has security headers, and its request id if it is private", async () => {
    const { headers } = await ask("/news", { headers: { "X-Request-Id": "request-of-a-proxy" } });
    expect(headers).toMatchObject({
      "x-request-id": "request-of-a-proxy",
      "x-frame-options": "DENY",
      "strict-transport-security": "max-age=31536000; includeSubDomains",
    });
    expect(headers["server-timing"]).toMatch(/^total;dur=/);
    expect(seen[0]?.id).toBe("request-of-a-proxy");
    expect((await ask("/news")).headers["x-request-id"]).toMatch(/^[\w-]{8,}$/);
  });

  test("has a budget; a form has none; page data is not a document", async () => {
    await ask("/news");
    await ask("/news.data?_routes=news");
    await ask("/resources/menu/a");
    await ask("/verification", { method: "POST", headers: form, body: "a=b" });
    expect(
      seen.map(({ isDocument, hasBudget, isForm }) => [isDocument, hasBudget, isForm]),
    ).toEqual([
      [true, true, false],
      [false, true, false],
      [true, true, false],
      [true, false, true],
    ]);
  });

  test("has cache tags if it is public", async () => {
    answer = () => {
      noteRead("a read", () => true);
      return new Response("kept", { headers: { "Cache-Control": "public, max-age=0" } });
    };
    expect((await ask("/news?page=2")).headers["x-tags"]).toBe("a read");
    expect((await ask("/resources/menu-panels")).headers["x-tags"]).toBe("a read");
    expect((await ask("/nowhere")).headers["x-tags"]).toBeUndefined();
  });
});

describe("request that the site does not handle", () => {
  atEightTimes("requests of one connection", async (times) => {
    const first = deferred<void>();
    const arrived = deferred<void>();
    answer = async () => {
      arrived.resolve();
      await first.promise;
      return new Response("own");
    };
    const shed = 'pages_shed_total{cause="connection"}';
    const before = await measured(shed);
    const socket = connect(port, "127.0.0.1");
    const line = `GET /resources/a HTTP/1.1\r\nHost: ${HOUSE}\r\n\r\n`;
    socket.write(line.repeat(times * 20));
    const answers = text(socket);
    await arrived.promise;
    expect(seen).toHaveLength(1);
    first.resolve();
    const heads = (await answers).match(/HTTP\/1.1 \d+|Connection: close|Retry-After: 5/g);
    expect(seen).toHaveLength(20);
    expect(await measured(shed)).toBe(before + 1);
    expect(heads?.filter((head) => head === "HTTP/1.1 200")).toHaveLength(20);
    expect(heads?.slice(20).sort()).toEqual([
      "Connection: close",
      "HTTP/1.1 503",
      "Retry-After: 5",
    ]);
  });
});

describe("body time limit", () => {
  const multipart = { "Content-Type": "Multipart/Form-Data; boundary=b" };
  test.each([
    ["/about-us/jobs/application", multipart, 905_000],
    ["/about-us/jobs/application?job=1", multipart, 905_000],
    ["/about-us/jobs/application", form, 35_000],
    ["/about-us/jobs/application", { "Content-Type": "x multipart/form-data" }, 35_000],
    ["/about-us/jobs/application", { "Content-Type": "multipart/form-data2" }, 35_000],
    ["/about-us/jobs/application", {}, 35_000],
    ["/verification", multipart, 35_000],
  ] as [string, Record<string, string>, number][])("%s %j: %i ms", async (path, headers, ms) => {
    const timers = vi.spyOn(globalThis, "setTimeout");
    await ask(path, { method: "POST", headers, body: "a=b" });
    const times = timers.mock.calls.map(([, time]) => time);
    timers.mockRestore();
    expect(times.filter((time) => time === 905_000 || time === 35_000)).toEqual([ms]);
  });

  test("applies to a body on a request that must not have one, too", async () => {
    const timers = vi.spyOn(globalThis, "setTimeout");
    const headers = { ...multipart, "Content-Length": "3" };
    await ask("/about-us/jobs/application", { headers, body: "a=b" });
    const times = timers.mock.calls.map(([, time]) => time);
    timers.mockRestore();
    expect(times).toContain(35_000);
  });
});

describe("a trace", () => {
  const traceparent = { traceparent: INBOUND };

  test("creates a span per response by its route, and none for probes", async () => {
    const own = INBOUND.replace("b7ad6b7169203331", "00f067aa0ba902b7");
    const begun: unknown[] = [];
    const ended: [SpanFacts, string | null][] = [];
    traceWith({
      begin: (...told) => {
        begun.push(told);
        return { traceparent: own, end: (...facts) => ended.push(facts) };
      },
      flush: async () => {},
    });
    answer = (url) => new Response("own", { status: url === "/news" ? 200 : 500 });
    await ask("/news", { headers: { ...traceparent, "X-Request-Id": "request-0001" } });
    await ask("/nowhere", { method: "HEAD" });
    await ask("/healthz");
    const facts = (method: string, route: string, id: unknown) => ({
      "http.request.method": method,
      "http.route": route,
      "request.id": id,
    });
    expect(begun).toEqual([
      ["GET /news", "server", INBOUND, facts("GET", "/news", "request-0001")],
      ["HEAD other", "server", null, facts("HEAD", "other", expect.any(String))],
    ]);
    expect(seen.map(({ trace }) => trace)).toEqual([own, own]);
    await until(() => expect(ended).toHaveLength(2));
    expect(ended).toEqual([
      [{ "http.response.status_code": 200 }, null],
      [{ "http.response.status_code": 500 }, "500"],
    ]);
  });

  test("marks a request aborted by its visitor as failed", async () => {
    const ended = deferred<string | null>();
    traceWith({
      begin: () => ({ traceparent: INBOUND, end: (_, failure) => ended.resolve(failure) }),
      flush: async () => {},
    });
    const arrived = deferred<void>();
    answer = () => {
      arrived.resolve();
      return new Promise(() => {});
    };
    const request = send({
      port,
      host: "127.0.0.1",
      path: "/resources/a",
      headers: { Host: HOUSE },
    });
    request.on("error", () => {}).end();
    await arrived.promise;
    request.destroy();
    expect(await ended.promise).toBe("aborted");
  });
});

test("exits with a hint if the server cannot listen", async () => {
  const second = createServer().listen(port, "127.0.0.1");
  await once(second, "error");
  const told = "HOST, PORT: cannot listen there";
  expect(fatal).toHaveBeenCalledExactlyOnceWith({ code: "EADDRINUSE" }, told);
  expect(exit).toHaveBeenCalledExactlyOnceWith(1);
});
