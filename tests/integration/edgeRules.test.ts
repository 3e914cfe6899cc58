/**
 * Promises of the edge (docs/edge.md), by requests through the real nginx and Varnish with the files of
 * `deploy/edge`. The table is written by hand: it does not read the tables that the files are generated from.
 * Skipped where a program is not installed (Debian: nginx-light, varnish).
 */
import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { createServer, type IncomingMessage, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type FrontProxy, startNginx, startVarnish } from "#tests/faults/proxies.ts";

const PUBLIC = "public, max-age=0, must-revalidate, s-maxage=300, stale-while-revalidate=86400";
const ASSET = "public, max-age=31536000, immutable";

type Headers = Record<string, string>;
type Visit = { path: string; method?: string; headers?: Headers };
type Answer = { status?: number; headers: Headers };

/** One promise: whether the second of two visitors is answered with what the first one was. */
type Row = { what: string; answer: Answer; first: Visit; second?: Visit; isKept: boolean };

const open: Answer = { headers: { "Cache-Control": PUBLIC } };
const answering = (headers: Headers, status = 200): Answer => ({
  status,
  headers: { "Cache-Control": PUBLIC, ...headers },
});
/** The same visit as one of somebody else. */
const other = (visit: Visit): Visit => ({
  ...visit,
  headers: { ...visit.headers, Cookie: "visitor=2", "User-Agent": "other" },
});

const kept: Row[] = [
  { what: "a page", answer: open, first: { path: "/a" }, isKept: true },
  { what: "data of a page", answer: open, first: { path: "/b.data" }, isKept: true },
  {
    what: "a page of a visitor with cookies",
    answer: open,
    first: { path: "/c", headers: { Cookie: "visitor=1; preview=no" } },
    isKept: true,
  },
  {
    what: "a page that varies by encoding",
    answer: answering({ Vary: "Accept-Encoding" }),
    first: { path: "/d", headers: { "Accept-Encoding": "br" } },
    isKept: true,
  },
  {
    what: "a page with parameters of a campaign",
    answer: open,
    first: { path: "/e?utm_source=a&gclid=1" },
    second: { path: "/e?fbclid=2&from=timeline" },
    isKept: true,
  },
  {
    what: "known parameters in another order",
    answer: open,
    first: { path: "/f?page=2&sort=price" },
    second: { path: "/f?sort=price&utm_medium=x&page=2" },
    isKept: true,
  },
  {
    what: "a file of the build",
    answer: { headers: { "Cache-Control": ASSET } },
    first: { path: "/assets/a-1.js" },
    second: { path: "/assets/a-1.js?v=2" },
    isKept: true,
  },
  {
    what: "a page with forged headers about hosts and proxies",
    answer: open,
    first: { path: "/g", headers: { "X-Forwarded-Host": "evil.example", Forwarded: "host=evil" } },
    isKept: true,
  },
];

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
  ).map(([what, answer], i) => ({
    what: `an answer with ${what}`,
    answer,
    first: { path: `/no-${i}` },
    isKept: false,
  })),
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
  ].map((path) => ({
    what: `${path}, which is private to one visitor, even with a public answer`,
    answer: open,
    first: { path },
    isKept: false,
  })),
  {
    what: "a request with Authorization",
    answer: open,
    first: { path: "/h", headers: { Authorization: "Bearer x" } },
    isKept: false,
  },
  { what: "a form", answer: open, first: { path: "/i", method: "POST" }, isKept: false },
  {
    what: "the page behind a known parameter",
    answer: open,
    first: { path: "/j?page=1" },
    second: { path: "/j?page=2" },
    isKept: false,
  },
  {
    what: "a document in the place of its data",
    answer: open,
    first: { path: "/k" },
    second: { path: "/k.data" },
    isKept: false,
  },
  {
    what: "one encoding in the place of another",
    answer: answering({ Vary: "Accept-Encoding" }),
    first: { path: "/l", headers: { "Accept-Encoding": "br" } },
    second: { path: "/l", headers: { "Accept-Encoding": "identity" } },
    isKept: false,
  },
  {
    what: "the page of a filter",
    answer: open,
    first: { path: "/m?f.colour=blue" },
    second: { path: "/m?f.colour=white" },
    isKept: false,
  },
];
const promises = [...kept, ...notKept];

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
  }, 60_000);
  afterAll(() => edge?.stop());

  test.skipIf(isMissing).each(promises)(
    "$what: kept $isKept",
    async ({ answer, first, second, isKept }) => {
      const origin = edge?.origin ?? "";
      for (const each of [first, second ?? first]) answers.set(pathOf(each), answer);
      const one = await visit(origin, first);
      const two = await visit(origin, other(second ?? first));
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
});
