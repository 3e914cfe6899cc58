/**
 * Promises of the edge (docs/edge.md), by requests through the real nginx and Varnish with the files of
 * `deploy/edge`. The table is written by hand: it does not read the tables that the files are generated from.
 * Skipped where a program is not installed (Debian: nginx-light, varnish).
 */
import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { createServer, type IncomingMessage, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { type FrontProxy, startNginx, startVarnish } from "#tools/faults/proxies.ts";

const PUBLIC = "public, max-age=0, must-revalidate, s-maxage=300, stale-while-revalidate=86400";
const ASSET = "public, max-age=31536000, immutable";

type Headers = Record<string, string>;
type Visit = { path: string; method?: string; headers?: Headers };
type Answer = { status?: number; headers: Headers };

const open: Answer = { headers: { "Cache-Control": PUBLIC } };
const answering = (headers: Headers, status = 200): Answer => ({
  status,
  headers: { "Cache-Control": PUBLIC, ...headers },
});
const VARIED = answering({ Vary: "Accept-Encoding" });
/** The same visit as another visitor's. */
const other = (visit: Visit): Visit => ({
  ...visit,
  headers: { ...visit.headers, Cookie: "visitor=2", "User-Agent": "other" },
});

/** An answer of the site, and two visits: the second is of another visitor, by default to the same path. */
type Row = [what: string, answer: Answer, first: Visit | string, second?: Visit | string];
const visitOf = (visit: Visit | string): Visit =>
  typeof visit === "string" ? { path: visit } : visit;
const forged = { "X-Forwarded-Host": "evil.example", Forwarded: "host=evil" };

const of = (start: string, values: string) =>
  values.split(" ").map((value) => `${start}=${value}`) as [string, string];

/** The second visitor gets the stored answer. */
const kept: Row[] = [
  ["a page", open, "/a"],
  ["data of a page", open, "/b.data"],
  [
    "a page of a visitor with cookies",
    open,
    { path: "/c", headers: { Cookie: "visitor=1; preview=no" } },
  ],
  ["a page that varies by encoding", VARIED, { path: "/d", headers: { "Accept-Encoding": "br" } }],
  [
    "a page with parameters of a campaign",
    open,
    "/e?utm_source=a&gclid=1",
    "/e?fbclid=2&from=timeline",
  ],
  [
    "known parameters in another order",
    open,
    "/f?page=2&sort=price",
    "/f?sort=price&utm_medium=x&page=2",
  ],
  [
    "a file of the build",
    { headers: { "Cache-Control": ASSET } },
    "/assets/a-1.js",
    "/assets/a-1.js?v=2",
  ],
  ["a page with forged headers of hosts and proxies", open, { path: "/g", headers: forged }],
];

/** The second visitor gets an answer of the site. */
const notKept: Row[] = [
  ...(
    [
      ["a cookie", answering({ "Set-Cookie": "visitor=1; Path=/" })],
      ["no-store", answering({ "Cache-Control": "no-store" })],
      ["private", answering({ "Cache-Control": "private, max-age=60" })],
      ["no Cache-Control", { headers: {} }],
      ["Vary: Cookie", answering({ Vary: "Cookie" })],
      ["Vary: User-Agent", answering({ Vary: "Accept-Encoding, User-Agent" })],
      ["Vary: *", answering({ Vary: "*" })],
      ["status 404", answering({}, 404)],
      ["status 500", answering({}, 500)],
      ["a redirect", answering({ Location: "/" }, 302)],
    ] as [string, Answer][]
  ).map(([what, answer], i): Row => [`an answer with ${what}`, answer, `/no-${i}`]),
  ...[
    "/about-us/jobs/application",
    "/about-us/jobs/application/x.data",
    "/resources/job-application",
    "/resources/captcha?form=1",
    "/resources/nearest-store?city=1",
    "/preview",
    "/preview/x",
    "/healthz",
    "/readyz",
    "/metrics",
    "/verification?step=captcha",
    "/jobs.data?once=abc",
    "/gift?page=1&online=1",
  ].map((path): Row => [`${path}, private to one visitor, even with a public answer`, open, path]),
  ["a request with Authorization", open, { path: "/h", headers: { Authorization: "Bearer x" } }],
  ["a form", open, { path: "/i", method: "POST" }],
  ["the page of a known parameter", open, "/j?page=1", "/j?page=2"],
  ["a document in place of its data", open, "/k", "/k.data"],
  [
    "one encoding in place of another",
    VARIED,
    { path: "/l", headers: { "Accept-Encoding": "br" } },
    { path: "/l", headers: { "Accept-Encoding": "identity" } },
  ],
  ["the page of a filter", open, "/m?f.colour=blue", "/m?f.colour=white"],
  [
    "another size of a picture",
    open,
    ...of("/resources/demo-media/a.jpg?x-oss-process", "w_1 w_2"),
  ],
  ["the cities of another job", open, ...of("/resources/stores-by-city?job", "1 2")],
];
const promises = [
  ...kept.map((row) => [...withBoth(row), true] as const),
  ...notKept.map((row) => [...withBoth(row), false] as const),
];

function withBoth([what, answer, first, second = first]: Row) {
  return [what, answer, visitOf(first), visitOf(second)] as const;
}

const pathOf = ({ path }: Pick<Visit, "path">) => path.split("?", 1)[0] ?? path;

/** Answers of the site behind the edge by path; each body is a number of its own. */
const answers = new Map<string, Answer>();
const received: IncomingMessage[] = [];
const upstream: Server = createServer((message, response) => {
  message.resume();
  const path = pathOf({ path: message.url ?? "/" });
  const { status = 200, headers } = answers.get(path) ?? { headers: {} };
  received.push(message);
  response.writeHead(status, headers);
  response.end(`${received.length}`);
});

/** The body of one answer, by a connection of its own. */
async function visit(origin: string, { path, method = "GET", headers = {} }: Visit) {
  const sent = request(`${origin}${path}`, { method, headers, agent: false });
  sent.end();
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  let text = "";
  for await (const chunk of response) text += String(chunk);
  return { text, cache: String(response.headers["cache-status"] ?? "") };
}

beforeAll(async () => {
  upstream.listen(0, "127.0.0.1");
  await once(upstream, "listening");
});
afterAll(() => void upstream.close());

/** Parameters of pages of which the first one counts, and those of which all count in the order sent. */
const ONCE = ["page", "sort", "city", "dialog", "vc", "year"];
const ALL = ["piece", "middle", "series", "f.colour", "f.shape"];
const UNKNOWN = ["utm_source", "fbclid", "pieces", "f", "xpage"];
const sentParams = fc.array(
  fc.tuple(fc.constantFrom(...ONCE, ...ALL, ...UNKNOWN), fc.constantFrom("1", "2", "b", "a")),
  { maxLength: 10 },
);
/** What a page reads of its address. */
const readOf = (search: URLSearchParams) => [
  ...ONCE.map((name) => search.get(name)),
  ...ALL.map((name) => search.getAll(name)),
];

const programs = [
  ["nginx", "-v", startNginx],
  ["varnishd", "-V", startVarnish],
] as const;

describe.each(programs)("%s", (program, version, start) => {
  const isMissing = Boolean(spawnSync(program, [version]).error);
  let edge: FrontProxy | undefined;

  beforeAll(async () => {
    if (isMissing) {
      process.stderr.write(`${program} is not installed: its rules are not tried\n`);
      return;
    }
    const { port } = upstream.address() as AddressInfo;
    edge = await start([port, port]);
  }, 1_800_000);
  afterAll(() => edge?.stop());

  test.skipIf(isMissing).each(promises)(
    "%s: stored for another visitor or not",
    async (_what, answer, first, second, isKept) => {
      const origin = edge?.origin ?? "";
      for (const each of [first, second]) answers.set(pathOf(each), answer);
      const one = await visit(origin, first);
      const two = await visit(origin, other(second));
      expect(two.text === one.text).toBe(isKept);
      expect(two.cache === "edge; hit").toBe(isKept);
      const path = pathOf(first);
      const sent = received.filter(({ url }) => url?.startsWith(path));
      expect(sent.length).toBeGreaterThan(0);
      for (const { headers } of sent) {
        expect([headers["x-forwarded-host"], headers.forwarded].filter(Boolean)).toEqual([]);
      }
    },
  );

  test.skipIf(isMissing)(
    "a page reads of any address what it reads without the edge, and nothing unknown",
    async () => {
      let count = 0;
      await fc.assert(
        fc.asyncProperty(sentParams, async (params) => {
          count += 1;
          const path = `/read-${count}`;
          answers.set(path, open);
          await visit(edge?.origin ?? "", { path: `${path}?${new URLSearchParams(params)}` });
          const heard = received.filter(({ url }) => url?.startsWith(path)).at(-1)?.url ?? "";
          const search = new URL(heard, "http://site.example").searchParams;
          expect(readOf(search)).toEqual(readOf(new URLSearchParams(params)));
          expect([...search.keys()].filter((name) => UNKNOWN.includes(name))).toEqual([]);
        }),
        { numRuns: 60 },
      );
    },
  );
});

/**
 * Starts an instance.
 * @param cuts ends each connection of a visitor unanswered, once its request has arrived
 * @param readiness status for the probe
 */
async function startInstance({ cuts = false, readiness = 200 } = {}) {
  const visits: string[] = [];
  const server = createServer((message, response) => {
    message.resume().once("end", () => {
      const isProbe = message.url === "/readyz";
      if (!isProbe) visits.push(`${message.method} ${message.url}`);
      if (cuts && !isProbe) message.socket.destroy();
      else response.writeHead(isProbe ? readiness : 200).end("answered");
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return { server, visits, port: (server.address() as AddressInfo).port };
}

describe.each(programs)("%s before two instances", (program, version, start) => {
  const isMissing = Boolean(spawnSync(program, [version]).error);

  /** The statuses of so many requests, with a body each where they have one. */
  async function statusesOf(edge: FrontProxy, method: string, count: number) {
    const statuses: (number | undefined)[] = [];
    for (let n = 0; n < count; n += 1) {
      const sent = request(`${edge.origin}/own-${n}`, { method, agent: false });
      sent.end(method === "POST" ? "code=1" : undefined);
      const [response] = (await once(sent, "response")) as [IncomingMessage];
      response.resume();
      statuses.push(response.statusCode);
    }
    return statuses;
  }

  test.skipIf(isMissing).each(["GET", "POST"])(
    "%s is answered by the other one where one has just ended",
    async (method) => {
      const [ended, other] = await Promise.all([startInstance(), startInstance()]);
      onTestFinished(() => void other.server.close());
      const edge = await start([ended.port, other.port]);
      onTestFinished(edge.stop);
      ended.server.close();
      ended.server.closeAllConnections();
      expect(await statusesOf(edge, method, 20)).toEqual(new Array(20).fill(200));
    },
  );

  test.skipIf(isMissing)("answers come from instances of which none is ready, too", async () => {
    const starting = { readiness: 503 };
    const [one, two] = await Promise.all([startInstance(starting), startInstance(starting)]);
    onTestFinished(() => {
      for (const { server } of [one, two]) server.close();
    });
    const edge = await start([one.port, two.port]);
    onTestFinished(edge.stop);
    for (const method of ["GET", "POST"]) {
      expect(await statusesOf(edge, method, 3)).toEqual([200, 200, 200]);
    }
  });

  test.skipIf(isMissing)("a form that one has read does not reach the other one", async () => {
    const [cut, other] = await Promise.all([startInstance({ cuts: true }), startInstance()]);
    onTestFinished(() => {
      for (const { server } of [cut, other]) server.close();
    });
    const edge = await start([cut.port, other.port]);
    onTestFinished(edge.stop);
    const statuses = await statusesOf(edge, "POST", 10);
    const [lost, read] = [cut, other].map(({ visits }) =>
      visits.filter((each) => each.startsWith("POST")),
    );
    expect(lost?.length).toBeGreaterThan(0);
    expect(statuses.filter((status) => status !== 200)).toHaveLength(lost?.length ?? 0);
    expect(new Set([...(lost ?? []), ...(read ?? [])]).size).toBe(10);
  });
});

describe("purges in Varnish", () => {
  const isMissing = Boolean(spawnSync("varnishd", ["-V"]).error);
  const TOKEN = "token-of-the-edge";
  let edge: FrontProxy | undefined;
  beforeAll(async () => {
    const { port } = upstream.address() as AddressInfo;
    if (!isMissing) edge = await startVarnish([port, port], { purgeToken: TOKEN });
  }, 1_800_000);
  afterAll(() => edge?.stop());

  const purge = async (token: string, localAddress: string) => {
    const headers = { Authorization: `Bearer ${token}`, "X-Purge-Tags": "product-1" };
    const sent = request(`${edge?.origin}/purge`, {
      method: "POST",
      headers,
      localAddress,
      agent: false,
    });
    sent.end();
    const [response] = (await once(sent, "response")) as [IncomingMessage];
    response.resume();
    return response.statusCode;
  };

  test.skipIf(isMissing).each([
    ["the token, from an instance", TOKEN, "127.0.0.1", 204],
    ["the token, from another address", TOKEN, "127.0.0.2", 403],
    ["another token", "token-of-the-edgf", "127.0.0.1", 403],
    ["a part of the token", TOKEN.slice(0, -1), "127.0.0.1", 403],
    ["nothing", "", "127.0.0.1", 403],
  ])("%s", async (_what, token, from, status) => {
    expect(await purge(token, from)).toBe(status);
  });
});
