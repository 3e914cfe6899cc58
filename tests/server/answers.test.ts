import { createHash, randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { matchRoutes } from "@remix-run/react";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ApplyOutcome } from "#server/features/careers/applicationOutcome.ts";
import type { loadCollection } from "#server/features/catalogue/collection.ts";
import type { loadSeriesList } from "#server/features/catalogue/series.ts";
import type { loadGifting } from "#server/features/gifting/gifting.ts";
import type { loadHomePage } from "#server/features/home/home.ts";
import type { loadKeywordPage, loadSearchPage } from "#server/features/search/searchPage.ts";
import type { loadFindUs } from "#server/features/stores/findUs.ts";
import { retryTime } from "#server/responses/retryTime.ts";
import type { CallKey } from "#shared/contract/calls.ts";
import { pagesOn } from "#shared/site/pages.ts";
import { routeTable } from "#tests/guards/routeTable.ts";
import { crowdOf, siteDoor } from "#tests/support/crowd.ts";
import { deferred } from "#tests/support/deferred.ts";
import {
  accept,
  addressOf,
  bodyOf,
  type FakeAnswer,
  type FakeUpstream,
  fail,
  refuse,
  startFakeUpstream,
} from "#tests/support/fakeUpstream.ts";
import { answersOfFeatures, never } from "#tests/support/features/answers.ts";
import { statusesOf } from "#tests/support/routeStatuses.ts";
import { routeModules } from "#tests/support/routes.ts";
import { freePort, type RunningServer, startServer } from "#tests/support/server.ts";
import { applicationBody, CONTENT_TYPE } from "#tests/support/uploads.ts";
import { startWechatApi, WECHAT_ACCOUNT, type WechatApi } from "#tests/support/wechatApi.ts";
import { everything } from "#tests/support/wire.ts";
import { lastCaptcha } from "#tests/unit/demo/applications.ts";

/**
 * All headers of every kind of address: none may be missing and none added. The values are written out here
 * and imported from nowhere (docs/operations.md describes them for operators).
 */

const SITE = "https://www.hvidso.example";
const SECRET = "the-editors-own-words";
const FORM = "abcdefgh12";
/** Longest pause of a sender. */
const IDLE_MS = "1500";
const PURGER = { Authorization: "Bearer purge-secret-of-the-site" };
const env = {
  SITE_URL: SITE,
  PREVIEW_SECRET: SECRET,
  PURGE_SECRET: "purge-secret-of-the-site",
  METRICS_TOKEN: "metrics-secret",
  LOG_LEVEL: "error",
};

/** Caching: Cache-Control and CDN-Cache-Control. */
const stale = "stale-while-revalidate=86400, stale-if-error=604800";
const shared = (seconds: number, later = stale) => ({
  "cache-control": `public, max-age=0, must-revalidate, s-maxage=${seconds}, ${later}`,
  "cdn-cache-control": `public, max-age=${seconds}, ${later}`,
});
const PAGE = shared(300);
const PRODUCT = shared(60);
const LISTING = shared(120);
const INCOMPLETE = shared(10, "stale-while-revalidate=0, stale-if-error=604800");
/** Pages with the current opening state of stores. */
const MOMENT = shared(60, "stale-while-revalidate=0, stale-if-error=604800");
const HOUR = { "cache-control": "public, max-age=3600" };
/** Uncached; such a response has its request id and its timings. */
const NOBODY = { "cache-control": "no-store", "x-request-id": "ID", "server-timing": "TIMES" };

/** Every outcome covered by a test of this file. */
const outcomes = new Set<string>();

/** Content: type and policy; the policy's hashes are counted elsewhere. */
const DOCUMENT = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy":
    "default-src 'none'; script-src 'self' HASHES; style-src 'self' 'unsafe-inline'; style-src-elem 'self' HASHES; style-src-attr 'unsafe-inline'; img-src 'self' data:; media-src 'self'; font-src 'self'; connect-src 'self'; frame-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; object-src 'none'",
  vary: "Accept-Encoding",
  "x-build": "BUILD",
};
const nothing = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";
const typed = (type: string) => ({
  "content-type": type,
  "content-security-policy": nothing,
  vary: "Accept-Encoding",
});
const DATA = {
  ...typed("text/x-script; charset=utf-8"),
  "x-remix-response": "yes",
  "x-build": "BUILD",
};
/** Data of a page that opens with a picture: identifies the picture. */
const PICTURE = { "x-first-picture": "SIZES | CANDIDATES" };
/** The address changes with the content. */
const FOR_GOOD = { "cache-control": "public, max-age=31536000, immutable" };
const PICTURE_FILE = { "content-type": "image/jpeg", ...FOR_GOOD };
const CSS = { "content-type": "text/css; charset=utf-8", vary: "Accept-Encoding" };
const ICON = { "content-type": "image/x-icon", vary: "Accept-Encoding" };
/** What no browser runs as a document. */
const FILES: Headers_[] = [CSS, ICON, PICTURE_FILE];
const JSON_TEXT = typed("application/json; charset=utf-8");
const XML = typed("application/xml");
/** Sent before compression. */
const REFUSAL = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy":
    "default-src 'none'; style-src HASHES; base-uri 'none'; frame-ancestors 'none'",
};
const health = (type: string) => ({ "content-type": type, "content-security-policy": nothing });
const PLAIN_PAGE = { ...REFUSAL, vary: "Accept-Encoding" };
const FRAME = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy":
    "default-src 'none'; img-src data:; media-src data:; style-src HASHES; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
  "x-frame-options": "SAMEORIGIN",
  vary: "Accept-Encoding",
};
/** Headers of an uncacheable response without a body. */
const BARE = { ...NOBODY, "content-security-policy": nothing };
const to = (location: string) => ({ ...NOBODY, location, "content-security-policy": nothing });

/** Further headers. */
const NOINDEX = { "x-robots-tag": "noindex" };
const GONE = { ...NOBODY, ...NOINDEX };
const LATER = { ...GONE, "retry-after": "30" };
const GUARDED = {
  ...NOBODY,
  "x-robots-tag": "noindex, nofollow",
  "referrer-policy": "same-origin",
};

/** Headers of every response unless its row differs. */
const EVERYWHERE = {
  "x-content-type-options": "nosniff",
  "cross-origin-resource-policy": "same-origin",
  "strict-transport-security": "max-age=31536000; includeSubDomains",
};
/** And of each that a browser could run as a document. */
const RUN = {
  "referrer-policy": "strict-origin-when-cross-origin",
  "x-frame-options": "DENY",
  "cross-origin-opener-policy": "same-origin-allow-popups",
  "permissions-policy":
    "geolocation=(self), camera=(), microphone=(), payment=(), usb=(), browsing-topics=()",
};

type Headers_ = Record<string, string>;
type Row = [asked: string, status: number, ...said: Headers_[]];
type Cookies = Record<string, string[]>;

/** Caching of features' answers, by the names in their rows. */
const caching = { page: PAGE, product: PRODUCT, moment: MOMENT, gone: GONE };

const documents: Row[] = [
  ...answersOfFeatures
    .flatMap(({ documents: own }) => own)
    .map(
      ([path, status, kind]): Row =>
        typeof kind === "string"
          ? [path, status, DOCUMENT, caching[kind]]
          : [path, status, to(kind.location)],
    ),
  ["/", 200, DOCUMENT, PAGE],
  ["/_root.data", 200, DATA, PICTURE, PAGE],
  ["/?dialog=content-demo-winterLetter", 200, DOCUMENT, PAGE],
  ["/?dialog=content-nobody", 200, DOCUMENT, NOBODY],
  ["/pdp/lace-blue-plate", 200, DOCUMENT, MOMENT],
  ["/pdp/lace-blue-plate.data", 200, DATA, PICTURE, MOMENT],
  ["/pdp/lace-blue-plate?dialog=buy", 200, DOCUMENT, MOMENT],
  ["/pdp/nobody", 404, DOCUMENT, GONE],
  ["/pdp/nobody.data", 404, DATA, GONE],
  ["/pdp/fault-500", 503, DOCUMENT, LATER],
  ["/pdp/fault-500.data", 503, DATA, LATER],
  ["/pdp/fault-no-detail", 302, to("/?notice=data-error")],
  ["/products", 200, DOCUMENT, PAGE],
  ["/products/lace-blue", 200, DOCUMENT, PAGE],
  ["/products/nobody", 404, DOCUMENT, GONE],
  ["/products/lace-blue-plates", 302, to("/products/category/lace-blue-plates")],
  ["/products/lace-blue/lace-blue-plates", 200, DOCUMENT, LISTING],
  ["/products/lace-blue/lace-blue-plates?page=99", 302, to("/products/lace-blue/lace-blue-plates")],
  ["/products/lace-blue/nobody", 404, DOCUMENT, GONE],
  ["/products/category/plates", 200, DOCUMENT, LISTING],
  ["/products/category/plates?f.series=lace-blue", 200, DOCUMENT, LISTING],
  ["/products/category/plates?page=99", 302, to("/products/category/plates?page=5")],
  ["/products/category/nobody", 404, DOCUMENT, GONE],
  ["/products/keyword/cup", 200, DOCUMENT, LISTING],
  ["/products/keyword/cup?page=99", 302, to("/products/keyword/cup?page=4")],
  ["/collections/lace-blue", 200, DOCUMENT, PAGE],
  ["/collections/nobody", 404, DOCUMENT, GONE],
  ["/collections/lace-blue/lace-blue-plates", 200, DOCUMENT, PAGE],
  ["/collections/lace-blue/nobody", 404, DOCUMENT, GONE],
  ["/search-results-page", 200, DOCUMENT, LISTING],
  ["/search-results-page?suggest=cup", 302, to("/products/keyword/cup")],
  ["/news", 200, DOCUMENT, PAGE],
  ["/news?page=99", 404, DOCUMENT, GONE],
  ["/news/5200", 200, DOCUMENT, PAGE],
  ["/news/1", 404, DOCUMENT, GONE],
  ["/gifting", 200, DOCUMENT, PAGE],
  ["/gifting?dialog=help-1", 200, DOCUMENT, PAGE],
  ["/member", 200, DOCUMENT, PAGE],
  ["/contact-us", 200, DOCUMENT, PAGE],
  ["/brand-story", 200, DOCUMENT, PAGE],
  ["/brand-story/blue-under-glaze", 200, DOCUMENT, PAGE],
  ["/brand-story/nobody", 404, DOCUMENT, GONE],
  ["/customer-service/faq", 200, DOCUMENT, PAGE],
  ["/verification", 200, DOCUMENT, PAGE],
  ["/customer-service/product-verification", 200, DOCUMENT, PAGE],
  [`/verification?once=${FORM}`, 200, DOCUMENT, NOBODY],
  ["/about-us/jobs", 200, DOCUMENT, PAGE],
  ["/about-us/jobs?job=8001", 200, DOCUMENT, PAGE],
  ["/about-us/jobs?job=nobody", 404, DOCUMENT, GONE],
  ["/about-us/jobs?job=8003&step=form", 302, to("/about-us/jobs/application?job=8003")],
  ["/about-us/jobs/application?job=8003", 200, DOCUMENT, NOBODY],
  ["/about-us/jobs/application?job=nobody", 404, DOCUMENT, GONE],
  ["/about-us/jobs/application?job=8003&step=done", 302, to("/about-us/jobs?job=8003")],
  ["/find-us", 200, DOCUMENT, MOMENT],
  ["/find-us/flagship-stores", 200, DOCUMENT, MOMENT],
  ["/find-us?store=SH001", 200, DOCUMENT, MOMENT],
  ["/find-us?store=NOBODY", 200, DOCUMENT, NOBODY],
  ["/flora-danica/atlas", 200, DOCUMENT, PAGE],
  ["/flora-danica/nobody", 404, DOCUMENT, GONE],
  ["/cookie", 200, DOCUMENT, PAGE],
  ...[
    "/member/damagedForNew",
    "/brand-story/our-history",
    "/brand-story/workmanship",
    "/brand-story/our-history/annual-plate",
    "/brand-story/about-iittala",
    "/brand-story/product-story",
    "/customer-service/customised",
    "/customer-service/gift-wrap",
    "/customer-service/damaged-and-replaced",
    "/customer-service/product-maintenance",
    "/about-us",
    "/about-us/career",
    "/about-us/group",
  ].map((path): Row => [path, 200, DOCUMENT, PAGE]),
  ["/resources/menu/series", 200, DOCUMENT, PAGE, NOINDEX],
  ["/resources/menu/nobody", 404, DOCUMENT, GONE],
  ["/cookie/consent", 302, to("/")],
  ["/preview", 403, DOCUMENT, GUARDED],
  ["/preview/device", 403, DOCUMENT, GUARDED],
  ["/preview/draft-spring", 403, DOCUMENT, GUARDED],
  ["/preview/online/specimen", 403, DOCUMENT, GUARDED],
  ["/nowhere", 302, to("/")],
  ["/nowhere.data", 202, DATA, to("/")],
];

const others: Row[] = [
  ["/favicon.ico", 200, ICON, HOUR],
  ["/robots.txt", 200, typed("text/plain; charset=utf-8"), HOUR],
  ["/sitemap.xml", 200, XML, HOUR],
  ["/sitemap.xml?part=pages", 200, XML, HOUR],
  ["/sitemap.xml?part=nope", 404, PLAIN_PAGE, NOBODY],
  ["/news/rss.xml", 200, typed("application/rss+xml; charset=utf-8"), PAGE],
  ["/news.data?_routes=routes%2Fnews%2Croot", 400, REFUSAL, NOBODY, { "x-build": "BUILD" }],
  ["/metrics", 404, PLAIN_PAGE, NOBODY],
  ["/resources/purge", 404, PLAIN_PAGE, NOBODY],
  ["/resources/browser-errors", 404, PLAIN_PAGE, NOBODY],
  ["/resources/prefetch-rules", 200, typed("application/speculationrules+json"), HOUR],
  ["/resources/styles/AAAAAAAAAAAAAAAA.css", 200, CSS, NOBODY],
  ["/resources/styles/nobody.css", 404, PLAIN_PAGE, NOBODY],
  ["/resources/product-code/lace-blue-plate", 200, typed("image/svg+xml"), HOUR],
  [`/resources/product-code/${"x".repeat(65)}`, 404, PLAIN_PAGE, NOBODY],
  ["/resources/demo-media/nobody.jpg", 404, PLAIN_PAGE, NOBODY],
  ["/resources/captcha", 200, FRAME, GONE],
  [`/resources/captcha?form=${FORM}`, 200, FRAME, GONE],
  ["/resources/job-application", 200, JSON_TEXT, NOBODY],
  ["/resources/stores-by-city?job=8001&city=310100", 200, JSON_TEXT, PAGE],
  ["/resources/stores-by-city?job=8001&city=nope", 404, JSON_TEXT, GONE],
  ["/resources/nearest-store", 200, JSON_TEXT, NOBODY],
  ["/resources/wechat-signature", 404, PLAIN_PAGE, NOBODY],
  ["/resources/menu-panels", 200, JSON_TEXT, PAGE],
  ["/resources/suggestions?searchWord=cup", 200, JSON_TEXT, LISTING],
  ["/resources/suggestions?searchWord=fault-500", 503, JSON_TEXT, LATER],
  ["/resources/nope", 404, PLAIN_PAGE, NOBODY, { "x-remix-catch": "yes" }],
  ...["/assets/nope.js", "/rss.xml", "/apple-touch-icon.png", "/.well-known/nope"].map(
    (path): Row => [path, 404, PLAIN_PAGE, NOBODY, { "x-remix-catch": "yes" }],
  ),
  ["/healthz", 200, health("text/plain; charset=utf-8"), NOBODY],
  ["/readyz", 200, health("application/json; charset=utf-8"), NOBODY],
  ["/%zz", 400, REFUSAL, NOBODY],
  ["//news", 400, REFUSAL, NOBODY],
  ["/assets", 404, REFUSAL, NOBODY],
  ["/%2F", 404, REFUSAL, NOBODY],
  ["/news%0A", 404, REFUSAL, NOBODY],
  ["/%E2%80%A8.data", 404, REFUSAL, NOBODY],
];

test("each address of the site has a row", () => {
  // These are all routes: tests/guards/routes.test.ts. Further content pages answer like those of the specification.
  const further = pagesOn.filter(({ kind }) => kind === "screen" || kind === "resource");
  const addresses = [...new Set([...routeTable, ...further].map(({ path }) => path))];
  const routes = addresses.map((path) => ({ path }));
  const asked = [...documents, ...others].flatMap(([path, status]) => {
    // Malformed addresses match no route.
    if (status === 400) return [];
    const { pathname } = new URL(path, SITE);
    const [match] = matchRoutes(routes, pathname) ?? [];
    return match?.route.path ?? [];
  });
  expect(addresses.filter((path) => !asked.includes(path))).toEqual([]);
});

/** Cookies by request, with every attribute; all other responses set none. */
const captchaLine = (path: string, age: number) =>
  `captcha-${FORM}=VALUE; Max-Age=${age}; Path=${path}; HttpOnly; Secure; SameSite=Strict`;
const previewLine = (age: number) =>
  `preview=VALUE; Max-Age=${age}; Path=/preview; HttpOnly; Secure; SameSite=Strict`;
const cookies: Cookies = {
  [`/resources/captcha?form=${FORM}`]: [
    captchaLine("/about-us/jobs/application", 600),
    captchaLine("/resources/job-application", 600),
  ],
};
const cookiesWhileFailing: Cookies = {
  [`/resources/captcha?form=${FORM}`]: [
    captchaLine("/about-us/jobs/application", 0),
    captchaLine("/resources/job-application", 0),
  ],
};

/** While the upstream always returns 500. */
const whileFailing: Row[] = [
  ...[
    "/",
    "/products",
    "/products/category/plates",
    "/products/keyword/cup",
    "/pdp/lace-blue-plate",
    "/collections/lace-blue",
    "/news",
    "/news/5200",
    "/gifting",
    "/member",
    "/contact-us",
    "/brand-story/blue-under-glaze",
    "/flora-danica/atlas",
    "/find-us",
    "/about-us/jobs",
    "/about-us/jobs?job=8001",
    "/products/lace-blue",
    "/products/lace-blue/lace-blue-plates",
    "/about-us/jobs/application?job=8003",
    ...answersOfFeatures.flatMap(({ failing }) => failing),
  ].map((path): Row => [path, 503, DOCUMENT, LATER]),
  ["/verification", 200, DOCUMENT, INCOMPLETE],
  ["/search-results-page", 200, DOCUMENT, INCOMPLETE],
  [`/resources/captcha?form=${FORM}`, 503, FRAME, GONE],
  ["/resources/menu/series", 503, DOCUMENT, LATER],
  ["/resources/menu-panels", 200, JSON_TEXT, NOBODY],
  ["/resources/suggestions?searchWord=cup", 503, JSON_TEXT, LATER],
  ["/resources/nearest-store", 200, JSON_TEXT, NOBODY],
  ["/resources/stores-by-city?job=8001&city=310100", 503, JSON_TEXT, LATER],
  ["/sitemap.xml", 503, PLAIN_PAGE, NOBODY, { "retry-after": "300" }],
  ["/news/rss.xml", 503, PLAIN_PAGE, NOBODY, { "retry-after": "300" }],
  ["/sitemap.xml?part=pages", 503, PLAIN_PAGE, NOBODY, { "retry-after": "300" }],
  ["/robots.txt", 200, typed("text/plain; charset=utf-8"), HOUR],
  ["/resources/styles/AAAAAAAAAAAAAAAA.css", 200, CSS, NOBODY],
  ["/resources/product-code/lace-blue-plate", 200, typed("image/svg+xml"), HOUR],
  ["/readyz", 200, health("application/json; charset=utf-8"), NOBODY],
];

type Post = [path: string, body: string, status: number, ...said: Headers_[]];
/** Invalid in every form of the site: a name of more than 100 characters. */
const NAMELESS = `${"n".repeat(101)}=`;
const posts: Post[] = [
  ["/", "a=b", 405, REFUSAL, NOBODY, { allow: "GET, HEAD", vary: "Accept-Encoding" }],
  ["/nowhere", "a=b", 302, to("/")],
  ["/resources/nope", "a=b", 405, REFUSAL, NOBODY, { allow: "GET, HEAD, POST" }],
  ["/verification", "securityCode=HV24110188300002&name__confirm=a", 200, DOCUMENT, NOBODY],
  ["/verification", NAMELESS, 400, DOCUMENT, NOBODY],
  ["/verification", "securityCode=", 422, DOCUMENT, NOBODY],
  [`/verification?once=${FORM}`, "securityCode=HV24110188300002", 409, DOCUMENT, NOBODY],
  ["/customer-service/product-verification", "securityCode=", 422, DOCUMENT, NOBODY],
  [
    `/customer-service/product-verification?once=${FORM}`,
    "securityCode=HV24110188300002",
    ...([409, DOCUMENT, NOBODY] as const),
  ],
  ["/about-us/jobs/application?job=8003", "a=b", 400, DOCUMENT, NOBODY],
  [
    "/about-us/jobs/application?job=8003",
    `intent=city&formToken=${FORM}&cityId=310100`,
    200,
    DOCUMENT,
    NOBODY,
  ],
  ["/resources/job-application?job=8003", "a=b", 400, JSON_TEXT, NOBODY],
  ["/resources/purge", "tags=product", 404, PLAIN_PAGE, NOBODY],
  ["/resources/browser-errors", "name=TypeError&at=/assets/a.js:1:2", 204, BARE],
  ["/resources/browser-errors", "name=TypeError&at=https://other.example/a.js:1:2", 400, BARE],
  ["/resources/nearest-store", "lat=31.2&lng=121.5", 200, JSON_TEXT, NOBODY],
  ["/resources/nearest-store", "lat=x", 400, JSON_TEXT, NOBODY],
  ["/cookie/consent", "statistics=allowed", 302, to("/")],
  ["/preview", "secret=", 422, DOCUMENT, GUARDED],
  ["/preview", NAMELESS, 400, DOCUMENT, GUARDED],
  ["/preview", "end=1", 303, to("/preview"), GUARDED],
  ["/preview/draft-spring", "secret=", 422, DOCUMENT, GUARDED],
  ["/preview/draft-spring", NAMELESS, 400, DOCUMENT, GUARDED],
  ["/preview", "secret=nope", 403, DOCUMENT, GUARDED],
  ["/preview/draft-spring", `secret=${SECRET}`, 303, to("/preview/draft-spring"), GUARDED],
  ["/preview/draft-spring", "end=1", 303, to("/preview"), GUARDED],
  ["/preview/device", "secret=", 422, DOCUMENT, GUARDED],
  ["/preview/device", NAMELESS, 400, DOCUMENT, GUARDED],
  ["/preview/device", "secret=nope", 403, DOCUMENT, GUARDED],
  ["/preview/device", `secret=${SECRET}`, 303, to("/preview/device"), GUARDED],
  ["/preview/device", "end=1", 303, to("/preview"), GUARDED],
  ["/preview/online/specimen", "secret=nope", 403, DOCUMENT, GUARDED],
];
const cookiesOfPosts: Cookies = {
  [`/preview/draft-spring secret=${SECRET}`]: [previewLine(7200)],
  "/preview/draft-spring end=1": [previewLine(0)],
  [`/preview/device secret=${SECRET}`]: [previewLine(7200)],
  "/preview/device end=1": [previewLine(0)],
  "/preview end=1": [previewLine(0)],
};

const STILL_CLOCK = { NODE_OPTIONS: "--import ./tests/support/stillClock.mjs" };
/**
 * The address of a Redis that is not there: the process has a third of each limit (server/store/instances.ts), so that
 * few requests use it up. tests/unit proves the numbers.
 */
const partOfLimits = async () => ({ REDIS_URL: `redis://127.0.0.1:${await freePort()}` });

let site: RunningServer;
let failing: RunningServer;
/**
 * A site whose upstream responds as a test requires, without access for editors and for the brand's systems.
 */
let moody: RunningServer;
let upstream: FakeUpstream;
let stateDir: string;
beforeAll(async () => {
  stateDir = mkdtempSync(join(tmpdir(), "answers-"));
  upstream = await startFakeUpstream({});
  [site, failing, moody] = await Promise.all([
    startServer({ ...env, DEMO_STATE_DIR: stateDir }),
    // Its reverse proxy cache accepts no purge: nothing listens there.
    startServer({
      ...env,
      DEMO_FAULTS: "*=status:500",
      BODY_IDLE_MS: IDLE_MS,
      EDGE_PURGE_URL: `http://127.0.0.1:${await freePort()}/purge`,
    }),
    startServer({
      ...env,
      COMMERCE_API_BASE: upstream.base,
      PREVIEW_SECRET: "",
      PURGE_SECRET: "",
      BROWSER_ERROR_SAMPLE: "0",
      BODY_IDLE_MS: IDLE_MS,
    }),
  ]);
  // The first pages warm up the demo; late parts would make them incomplete.
  for (const [path] of [...documents, ...others]) await ask(site, path);
}, 1_800_000);
afterAll(async () => {
  await Promise.all([site.stop(), failing.stop(), moody.stop()]);
  await upstream.stop();
  rmSync(stateDir, { recursive: true, force: true });
});

/** Headers without information about a kind of response: times, lengths, and connection headers. */
const UNTOLD = new Set([
  "date",
  "etag",
  "last-modified",
  "content-length",
  "content-encoding",
  "accept-ranges",
  "connection",
  "keep-alive",
  "transfer-encoding",
  "set-cookie",
]);
const CANDIDATES = /^[^|]*\d(vw|px) \| (\/resources\/demo-media\/\S+ \d+w(, |$))+/;
const TIMES = /^total;dur=\d+(, api;dur=\d+;desc="\d+")?(, render;dur=\d+)?$/;
/** Replaces values that change each time by placeholders. */
function plain(name: string, value: string): string {
  if (name === "x-request-id") return value === "" ? "" : "ID";
  if (name === "server-timing") return TIMES.test(value) ? "TIMES" : value;
  if (name === "x-first-picture") return CANDIDATES.test(value) ? "SIZES | CANDIDATES" : value;
  if (name === "x-build") return /^[0-9a-f]{8}$/.test(value) ? "BUILD" : value;
  // The upstream's pictures.
  const own = value.replaceAll(` ${upstream.base}`, "");
  return own.replace(/'sha256-[^']+'( 'sha256-[^']+')*/g, "HASHES");
}

/** The end of a receipt's address. */
const ONCE = /&once=[0-9a-z]{6,12}\.[0-9a-f-]{36}$/;

/** A cookie's line without its value and owner. */
const withoutValue = (line: string) =>
  line.replace(/^(receipt|verification)-[\w-]{16}(?==)/, "$1-ID").replace(/=[^;]*/, "=VALUE");

function toldOf(headers: Headers): Headers_ {
  const told = [...headers].filter(([name]) => !UNTOLD.has(name));
  return Object.fromEntries(told.map(([name, value]) => [name, plain(name, value)]));
}

async function ask(at: RunningServer, path: string, init: RequestInit = {}) {
  const response = await fetch(at.origin + path, { redirect: "manual", ...init });
  const body = await response.text();
  return {
    status: response.status,
    headers: toldOf(response.headers),
    cookies: response.headers.getSetCookie().map(withoutValue),
    body,
    asked: `${init.method ?? "GET"} ${path}`,
  };
}

/** Header of documents that caches store: the pages that a browser may prefetch. */
const AHEAD = { "speculation-rules": '"/resources/prefetch-rules"' };

/** Expected response of a row. */
function promised(status: number, said: Headers_[], lines: string[] = []) {
  const kept = said.includes(DOCUMENT) && said.some((part) => "cdn-cache-control" in part);
  const isRun = !said.some((part) => FILES.includes(part));
  const headers = Object.assign({}, EVERYWHERE, isRun ? RUN : {}, kept ? AHEAD : {}, ...said);
  return { status, headers, cookies: [...lines].sort() };
}

function told({ status, headers, cookies: lines, asked }: Awaited<ReturnType<typeof ask>>) {
  // Uncompressed responses are sent outside routes, or are redirects of one; both send 304.
  const from = "vary" in headers && status !== 304 ? "route" : "process";
  outcomes.add(`${asked} ${status} ${from}`);
  return { status, headers, cookies: [...lines].sort() };
}

describe("GET", () => {
  test.each([...documents, ...others])("%s answers %i", async (path, status, ...said) => {
    expect(told(await ask(site, path))).toEqual(promised(status, said, cookies[path]));
  });

  test.each(whileFailing)(
    "%s returns %i while the upstream fails",
    async (path, status, ...said) => {
      const expected = promised(status, said, cookiesWhileFailing[path]);
      expect(told(await ask(failing, path))).toEqual(expected);
    },
  );

  test("cacheable responses are not sent again to a client that has them", async () => {
    const kept = [...documents, ...others].filter(
      ([, status, ...said]) => status === 200 && !said.includes(NOBODY) && !said.includes(GONE),
    );
    expect(kept.length).toBeGreaterThan(60);
    for (const [path, , ...said] of kept) {
      const first = await fetch(site.origin + path);
      await first.text();
      const headers = { "If-None-Match": first.headers.get("etag") ?? "none" };
      const { "content-type": _, ...again } = told(await ask(site, path, { headers })).headers;
      const { "content-type": __, ...expected } = promised(304, said).headers;
      expect(again, path).toEqual(expected);
    }
  });

  test.each(["GET", "HEAD"])("an existing picture, by %s", async (method) => {
    const { body } = await ask(site, "/");
    const [path = ""] = /\/resources\/demo-media\/[^"?]+\.jpg/.exec(body) ?? [];
    const picture = told(await ask(site, path, { method }));
    expect(picture).toEqual(promised(200, [PICTURE_FILE]));
  });

  test.each(["GET", "HEAD"])("style rules of a document, by %s", async (method) => {
    const { body } = await ask(site, "/");
    const [path = ""] = /\/resources\/styles\/[^"]+/.exec(body) ?? [];
    const { vary: _, ...headers } = told(await ask(site, path, { method })).headers;
    const { vary: __, ...expected } = promised(200, [CSS, FOR_GOOD]).headers;
    expect(headers).toEqual(expected);
  });

  test("/metrics responds to its bearer token", async () => {
    const headers = { Authorization: "Bearer metrics-secret" };
    const said = [typed("text/plain; version=0.0.4; charset=utf-8"), NOBODY];
    expect(told(await ask(site, "/metrics", { headers }))).toEqual(promised(200, said));
  });
});

test("of the existing documents only these are excluded from search engines", async () => {
  const noindex = [];
  for (const [path, status, kind] of documents) {
    if (status !== 200 || kind !== DOCUMENT) continue;
    const { body } = await ask(site, path);
    if (/<meta name="robots" content="noindex[^"]*"/.test(body)) noindex.push(path);
  }
  expect(noindex.sort()).toEqual(
    [
      "/products/keyword/cup",
      "/search-results-page",
      "/resources/menu/series",
      ...answersOfFeatures.flatMap(({ noindex: own = [] }) => own),
    ].sort(),
  );
});

describe("HEAD", () => {
  // A captcha picture is rendered for each request.
  const rows = [...documents, ...others].filter(([path]) => !path.includes("captcha"));
  test.each(rows)("%s responds as to GET, without a body", async (path, status, ...said) => {
    const { body, ...answer } = await ask(site, path, { method: "HEAD" });
    expect(body).toBe("");
    const { vary: _, ...headers } = told({ ...answer, body }).headers;
    const { vary: __, ...expected } = promised(status, said).headers;
    expect({ status: answer.status, headers }).toEqual({ status, headers: expected });
  });
});

/** A body that never completes. */
function slow(type: string): RequestInit {
  const body = new ReadableStream({ start: (feed) => feed.enqueue(Buffer.from("a=b")) });
  const headers = { "Content-Type": type, Origin: SITE };
  return { method: "POST", headers, body, duplex: "half" } as RequestInit;
}

const form = (body: string, headers: Headers_ = { Origin: SITE }) => ({
  method: "POST",
  headers: { "Content-Type": "application/x-www-form-urlencoded", ...headers },
  body,
});

function application(some: Headers_ = {}) {
  return {
    method: "POST",
    headers: { "Content-Type": CONTENT_TYPE, Origin: SITE },
    body: applicationBody({ positionIdList: [], ...some }),
  };
}

describe("POST", () => {
  test.each(posts)("%s with %s returns %i", async (path, body, status, ...said) => {
    const expected = promised(status, said, cookiesOfPosts[`${path} ${body}`]);
    expect(told(await ask(site, path, form(body)))).toEqual(expected);
  });

  test.each([
    ["tags=goods,product-7", 200, 502],
    ["tags=x y", 400, 400],
    ["", 400, 400],
  ])(
    "/resources/purge with %j returns %i to the brand's systems, or %i without a reverse proxy cache",
    async (body, status, failed) => {
      const asked = form(body, PURGER);
      const said = [typed("application/json; charset=utf-8"), NOBODY];
      expect(told(await ask(site, "/resources/purge", asked))).toEqual(promised(status, said));
      expect(told(await ask(failing, "/resources/purge", asked))).toEqual(promised(failed, said));
    },
  );

  test.each(["/verification", "/customer-service/product-verification"])(
    "a code redirects to an address that only its browser can open: %s",
    async (path) => {
      const body = "securityCode=HV24110188300002&name__confirm=";
      const begun = await fetch(site.origin + path, { ...form(body), redirect: "manual" });
      await begun.text();
      const own = begun.headers.get("location") ?? "";
      const [address, once] = own.split("?once=");
      expect(address).toBe(path);
      expect(once).toMatch(/^[0-9a-z]{6,12}\.[0-9a-f-]{36}$/);
      const line = (name: string) =>
        `${name}=VALUE; Max-Age=600; Path=${path}; HttpOnly; Secure; SameSite=Strict`;
      const [cookie = ""] = begun.headers.getSetCookie();
      expect({
        status: begun.status,
        cache: begun.headers.get("cache-control"),
        cookie: withoutValue(cookie),
      }).toEqual({ status: 307, cache: "no-store", cookie: line("verification-ID") });

      const asked = form(body, { Origin: SITE, Cookie: cookie.split(";")[0] ?? "" });
      expect(told(await ask(site, own, asked))).toEqual(
        promised(303, [to(own)], [line("verification-ID")]),
      );
    },
  );

  test.each<Headers_>([
    { Origin: "https://elsewhere.example" },
    { Origin: "null" },
    { "Sec-Fetch-Site": "cross-site" },
  ])("a form from another site is rejected at every address: %j", async (headers) => {
    for (const [path, body] of posts) {
      const answer = told(await ask(site, path, form(body, headers)));
      expect(answer, path).toEqual(promised(403, [REFUSAL, NOBODY]));
    }
  });
});

test("each route that accepts forms has a row", () => {
  const all = routeModules.filter(({ hasAction }) => hasAction);
  const asked = posts.map(([path]) => {
    return matchRoutes(all, new URL(path, SITE).pathname)?.[0]?.route.path;
  });
  expect(all.length).toBeGreaterThan(8);
  expect(all.map(({ path }) => path).filter((path) => !asked.includes(path))).toEqual([]);
});

describe("authorized editor", () => {
  const looked: Row[] = [
    ["/preview", 200, DOCUMENT, GUARDED],
    ["/preview.data", 200, DATA, GUARDED],
    ["/preview/device", 200, DOCUMENT, GUARDED],
    ["/preview?page=draft-spring", 302, to("/preview/draft-spring")],
    ["/preview/draft-spring", 200, DOCUMENT, GUARDED],
    ["/preview/nobody", 404, DOCUMENT, GUARDED],
    ["/preview/online/specimen", 200, DOCUMENT, GUARDED],
  ];
  const lookedWhileFailing: Row[] = [
    ["/preview", 200, DOCUMENT, GUARDED],
    ["/preview/draft-spring", 503, DOCUMENT, GUARDED],
    ["/preview/online/specimen", 503, DOCUMENT, GUARDED],
  ];
  async function letIn(at: RunningServer) {
    const { headers } = await fetch(`${at.origin}/preview`, {
      ...form(`secret=${SECRET}`),
      redirect: "manual",
    });
    return { headers: { Cookie: headers.getSetCookie()[0]?.split(";")[0] ?? "" } };
  }

  test("gets uncached responses", async () => {
    const editor = await letIn(site);
    for (const [path, status, ...said] of looked)
      expect(told(await ask(site, path, editor)), path).toEqual(promised(status, said));
  });

  test("gets them while the upstream fails, too", async () => {
    const editor = await letIn(failing);
    for (const [path, status, ...said] of lookedWhileFailing)
      expect(told(await ask(failing, path, editor)), path).toEqual(promised(status, said));
  });
});

describe("a site with statistics of visits", () => {
  const ID = "0123456789abcdef0123456789abcdef";
  const ORIGIN = "https://hm.baidu.com";
  /** Origins of the service in the policy of documents. */
  const COUNTED = {
    ...DOCUMENT,
    "content-security-policy": DOCUMENT["content-security-policy"]
      .replace("script-src 'self' HASHES", `script-src 'self' HASHES ${ORIGIN}`)
      .replace("img-src 'self' data:", `img-src 'self' data: ${ORIGIN}`)
      .replace("connect-src 'self'", `connect-src 'self' ${ORIGIN}`),
  };
  const decision = "statistics=VALUE; Max-Age=15552000; Path=/; Secure; SameSite=Strict";
  let counted: RunningServer;
  beforeAll(async () => {
    const own = { ANALYTICS_SERVICE: "baidu", ANALYTICS_SITE_ID: ID };
    counted = await startServer({ ...env, ...own });
  });
  afterAll(() => counted.stop());

  test("allows the service's origins in documents, but none in previews", async () => {
    await ask(counted, "/cookie");
    expect(told(await ask(counted, "/cookie"))).toEqual(promised(200, [COUNTED, PAGE, AHEAD]));
    expect(told(await ask(counted, "/preview"))).toEqual(promised(403, [DOCUMENT, GUARDED]));
  });

  test("names the service in documents, the same for every visitor, but not in previews", async () => {
    const { body } = await ask(counted, "/cookie");
    expect(body).toContain(`data-analytics="{&quot;service&quot;:&quot;baidu&quot;`);
    expect(body).toContain('href="/cookie/consent"');
    for (const choice of ["allowed", "refused"]) {
      const headers = { Cookie: `statistics=${choice}-baidu`, DNT: "1" };
      expect((await ask(counted, "/cookie", { headers })).body).toBe(body);
    }
    expect((await ask(counted, "/preview")).body).not.toContain("data-analytics");
    const plainBody = (await ask(site, "/cookie")).body;
    expect(plainBody).not.toMatch(/data-analytics|cookie\/consent/);
  });

  test("the page of consent is the visitor's own, and shows the decision", async () => {
    const shown: [headers: Headers_, text: string][] = [
      [{}, "您还没有选择"],
      [{ Cookie: "statistics=allowed-baidu" }, "您已同意访问统计"],
      [{ Cookie: "a=b; statistics=refused-baidu" }, "您没有同意访问统计"],
      // Given to another recipient, or made up.
      [{ Cookie: "statistics=allowed-plausible" }, "您还没有选择"],
      [{ Cookie: "statistics=allowed" }, "您还没有选择"],
      [{ Cookie: "statistics=allowed-baidu", DNT: "1" }, "您的浏览器声明不希望被跟踪"],
      [{ "Sec-GPC": "1" }, "您的浏览器声明不希望被跟踪"],
    ];
    for (const [headers, text] of shown) {
      const answer = await ask(counted, "/cookie/consent", { headers });
      expect(told(answer)).toEqual(promised(200, [COUNTED, GONE]));
      expect(answer.body).toContain(text);
    }
    const data = told(await ask(counted, "/cookie/consent.data"));
    expect(data).toEqual(promised(200, [DATA, GONE]));
  });

  test("a decision is a cookie that scripts read, and a new document", async () => {
    const allowed = form("statistics=allowed");
    const answer = told(await ask(counted, "/cookie/consent", allowed));
    expect(answer).toEqual(promised(303, [to("/cookie/consent"), NOINDEX], [decision]));
    const { headers } = await fetch(`${counted.origin}/cookie/consent`, {
      ...allowed,
      redirect: "manual",
    });
    expect(headers.getSetCookie()[0]).toMatch(/^statistics=allowed-baidu;/);
    for (const body of ["", "statistics=maybe", "other=allowed"]) {
      const refused = told(await ask(counted, "/cookie/consent", form(body)));
      expect(refused, body).toEqual(promised(400, [COUNTED, GONE]));
    }
  });

  test("a withdrawal also ends the service's cookies, and no other", async () => {
    const Cookie = `statistics=allowed-baidu; Hm_lvt_${ID}=1; session=x; HMACCOUNT=2`;
    const asked = form("statistics=refused", { Origin: SITE, Cookie });
    const ended = ["HMACCOUNT", `Hm_lvt_${ID}`].flatMap((name) =>
      ["Domain=hvidso.example; ", "Domain=www.hvidso.example; ", ""].map(
        (domain) => `${name}=VALUE; Max-Age=0; ${domain}Path=/; SameSite=Lax`,
      ),
    );
    expect(told(await ask(counted, "/cookie/consent", asked)).cookies).toEqual([
      ...ended,
      decision,
    ]);
  });
});

describe("a site with a WeChat account", () => {
  const SIGNED = "/resources/wechat-signature?address=%2Fcookie";
  let api: WechatApi;
  let shared: RunningServer;
  beforeAll(async () => {
    api = await startWechatApi();
    shared = await startServer({
      ...env,
      ...STILL_CLOCK,
      ...(await partOfLimits()),
      WECHAT_APP_ID: WECHAT_ACCOUNT.appId,
      WECHAT_APP_SECRET: WECHAT_ACCOUNT.secret,
      WECHAT_API_BASE: api.origin,
    });
  });
  afterAll(async () => {
    await shared.stop();
    await api.stop();
  });

  test("signs pages while WeChat answers", async () => {
    expect(told(await ask(shared, "/resources/wechat-signature"))).toEqual(
      promised(400, [JSON_TEXT, NOBODY]),
    );
    api.next = [{ path: "stable_token", answer: { errcode: 40164, errmsg: "invalid ip" } }];
    expect(told(await ask(shared, SIGNED))).toEqual(promised(503, [JSON_TEXT, LATER]));
    const other = await startServer({
      ...env,
      WECHAT_APP_ID: WECHAT_ACCOUNT.appId,
      WECHAT_APP_SECRET: WECHAT_ACCOUNT.secret,
      WECHAT_API_BASE: api.origin,
    });
    const answer = await ask(other, SIGNED);
    await other.stop();
    expect(told(answer)).toEqual(promised(200, [JSON_TEXT, NOBODY]));
    const { appId, timestamp, nonceStr, signature } = JSON.parse(answer.body);
    const text = `jsapi_ticket=ticket-1&noncestr=${nonceStr}&timestamp=${timestamp}&url=${SITE}/cookie`;
    expect(appId).toBe(WECHAT_ACCOUNT.appId);
    expect(signature).toBe(createHash("sha1").update(text).digest("hex"));
    expect(JSON.stringify([shared.logs, other.logs])).not.toContain(WECHAT_ACCOUNT.secret);
  });

  test("allows the script's origin in documents, but not in previews", async () => {
    const policyOf = (answer: Awaited<ReturnType<typeof ask>>) =>
      told(answer).headers["content-security-policy"] ?? "";
    expect(policyOf(await ask(shared, "/cookie"))).toContain("HASHES https://res.wx.qq.com;");
    expect(policyOf(await ask(shared, "/preview"))).not.toContain("res.wx.qq.com");
  });

  test("refuses signatures for a while", async () => {
    const unsigned = () => ask(shared, "/resources/wechat-signature");
    for (let i = 0; i < 400; i += 10) await Promise.all(Array.from({ length: 10 }, unsigned));
    const refused = told(await unsigned());
    const { "retry-after": seconds, ...headers } = refused.headers;
    expect(Number(seconds)).toBeGreaterThan(0);
    expect({ ...refused, headers }).toEqual(promised(429, [JSON_TEXT, NOBODY]));
    await noteLimits(shared);
  });
});

describe("an application", () => {
  const SCREEN = "/about-us/jobs/application?job=8007";
  const SCRIPT = "/resources/job-application?job=8007";
  const receipt =
    "receipt-ID=VALUE; Max-Age=300; Path=/about-us/jobs/application; HttpOnly; Secure; SameSite=Strict";

  async function send(path: string, some: Headers_ = {}) {
    await (await fetch(`${site.origin}/resources/captcha`)).text();
    return ask(site, path, application({ ...lastCaptcha(stateDir), ...some }));
  }

  test("redirects to its receipt, which only its browser can open", async () => {
    const answer = told(await send(SCREEN));
    const own = answer.headers.location ?? "";
    expect(own.replace(ONCE, "")).toBe(`${SCREEN}&step=done`);
    expect(own).toMatch(ONCE);
    expect(answer).toEqual(promised(303, [to(own)], [receipt]));
    expect(told(await send(SCRIPT))).toEqual(promised(200, [JSON_TEXT, NOBODY], [receipt]));
  });

  test.each([
    [{ personName: "" }, 422],
    [{ captchaCode: "none" }, 422],
    [{ formToken: "x" }, 400],
  ])("with %j returns %i", async (some, status) => {
    expect(told(await send(SCREEN, some))).toEqual(promised(status, [DOCUMENT, NOBODY]));
    expect(told(await send(SCRIPT, some))).toEqual(promised(status, [JSON_TEXT, NOBODY]));
  });
});

describe("application that is not accepted", () => {
  type Ending = {
    status: number;
    /** Headers of the form's page and of the script's response, besides their kind. */
    screen?: Headers_;
    script?: Headers_;
    upstream?: Partial<Record<CallKey, FakeAnswer>>;
    some?: Headers_;
    init?: () => RequestInit;
    /** Sets up the situation, which lasts until the returned function is called. */
    before?: () => Promise<() => Promise<unknown>>;
  };
  const later = { "retry-after": "30" };
  const no: FakeAnswer = (_, response) => refuse(response, "");
  const taken: FakeAnswer = async (request, response) => {
    await bodyOf(request);
    accept(response, { applicationId: "A-1" });
  };
  const sent = (some: Headers_ = {}) =>
    application({ captchaKey: randomUUID(), captchaCode: "ABCD", ...some });
  /** A separate job for each test: job data is cached for a while. */
  let job = "";
  const post = (init: RequestInit) => ask(moody, `/resources/job-application?job=${job}`, init);

  /**
   * Starts the maximum number of uploads of one network, each held by the upstream until all are released.
   */
  async function fillForms() {
    const { promise, resolve } = deferred<void>();
    const full = deferred<void>();
    let held = 0;
    upstream.answer("applyJob", async (request, response) => {
      held += 1;
      if (held === 20) full.resolve();
      await promise;
      await taken(request, response);
    });
    const uploads = Array.from({ length: 20 }, () => post(sent()));
    await full.promise;
    return () => {
      resolve();
      return Promise.all(uploads);
    };
  }

  /** Every outcome of an application, except those with their own tests. */
  const endings: Record<Exclude<ApplyOutcome["kind"], "applied" | "limited">, Ending> = {
    invalid: { status: 422, some: { personName: "" } },
    "pre-check-refused": { status: 422, upstream: { checkJobEffectApply: no } },
    refused: {
      status: 422,
      upstream: {
        applyJob: (request, response) => bodyOf(request).then(() => refuse(response, "")),
      },
    },
    "no-data": {
      status: 200,
      upstream: {
        applyJob: (request, response) => bodyOf(request).then(() => accept(response, null)),
      },
    },
    lost: {
      status: 502,
      upstream: { applyJob: (request, response) => bodyOf(request).then(() => response.destroy()) },
    },
    unavailable: {
      status: 503,
      screen: LATER,
      upstream: { getJobDetail: (_, response) => fail(response) },
    },
    "no-job": {
      status: 404,
      screen: GONE,
      upstream: { getJobDetail: (_, response) => accept(response, null) },
    },
    malformed: { status: 400, some: { formToken: "x" } },
    "too-large": { status: 413, init: () => form("a&".repeat(1_000_000)) },
    stalled: { status: 408, init: () => slow(CONTENT_TYPE) },
    busy: { status: 503, screen: later, script: later, before: fillForms },
    "choose-city": { status: 200, init: () => form(`intent=city&formToken=${FORM}&cityId=310100`) },
    "received-before": {
      status: 409,
      some: { formToken: FORM },
      before: async () => {
        await post(sent({ formToken: FORM, personName: "another" }));
        return async () => undefined;
      },
    },
  };

  beforeAll(() => {
    upstream.answer("getCityAreaList", (_, response) =>
      accept(response, [{ areaId: "310100", areaName: "上海", areaCode: "310100" }]),
    );
  });
  beforeEach(() => {
    upstream.answer("getJobDetail", (request, response) =>
      accept(response, {
        id: addressOf(request).searchParams.get("jobId"),
        jobTitle: "窑工",
        storeRequired: false,
        workFileRequired: false,
      }),
    );
    upstream.answer("checkJobEffectApply", (_, response) => accept(response, null));
    upstream.answer("applyJob", taken);
  });

  async function counted(kind: string): Promise<number> {
    const headers = { Authorization: "Bearer metrics-secret" };
    const { body } = await ask(moody, "/metrics", { headers });
    return Number(
      new RegExp(`^applications_total{outcome="${kind}"} (\\d+)$`, "m").exec(body)?.[1] ?? 0,
    );
  }

  test.each(Object.entries(endings))("because it is %s", async (kind, ending) => {
    const { status, screen = {}, script = {}, some, init = () => sent(some) } = ending;
    for (const [key, how] of Object.entries(ending.upstream ?? {}))
      upstream.answer(key as CallKey, how);
    job = kind;
    const once = await counted(kind);
    const over = await ending.before?.();
    const [page, answer] = await Promise.all([
      ask(moody, `/about-us/jobs/application?job=${job}`, init()),
      post(init()),
    ]);
    const asked = await ask(moody, "/resources/job-application");
    await over?.();
    expect(told(page)).toEqual(promised(status, [DOCUMENT, NOBODY, screen]));
    expect(told(answer)).toEqual(promised(status, [JSON_TEXT, NOBODY, script]));
    expect(told(asked)).toEqual(promised(kind === "busy" ? 503 : 200, [JSON_TEXT, NOBODY, script]));
    // A request about the form does not count.
    expect(await counted(kind)).toBe(once + (kind === "choose-city" ? 0 : 2));
  });
});

test("a form that arrives too slowly gets an error", async () => {
  const slowly: [string, ...Headers_[]][] = [
    ["/verification", DOCUMENT, NOBODY],
    ["/customer-service/product-verification", DOCUMENT, NOBODY],
    ["/resources/nearest-store", JSON_TEXT, NOBODY],
    ["/preview", DOCUMENT, GUARDED],
    ["/preview/draft-spring", DOCUMENT, GUARDED],
    ["/preview/device", DOCUMENT, GUARDED],
  ];
  const answers = await Promise.all(
    slowly.map(([path]) => ask(failing, path, slow("application/x-www-form-urlencoded"))),
  );
  for (const [i, [path, ...said]] of slowly.entries())
    expect(answers[i] && told(answers[i]), path).toEqual(promised(408, said));
});

test("gifting redirects to the home page if the upstream has no such page", async () => {
  expect(told(await ask(moody, "/gifting"))).toEqual(promised(302, [to("/")]));
});

test("browser errors are sent nowhere if no page reports them", async () => {
  const report = form("name=TypeError&at=/assets/a.js:1:2");
  expect(told(await ask(moody, "/resources/browser-errors", report))).toEqual(
    promised(404, [PLAIN_PAGE, NOBODY]),
  );
});

test.each<[string, number, ...Headers_[]]>([
  ["/preview", 302, to("/")],
  ["/preview.data", 202, DATA, to("/")],
  ["/preview/draft-spring", 302, to("/")],
  ["/preview/device", 302, to("/")],
])("without access for editors %s is an address like any other", async (path, status, ...said) => {
  expect(told(await ask(moody, path))).toEqual(promised(status, said));
  expect(told(await ask(moody, path, form(`secret=${SECRET}`)))).toEqual(promised(status, said));
});

describe("form above the size limit", () => {
  const large = form("a&".repeat(1_000_000));
  test.each<[string, number, ...Headers_[]]>([
    ["/verification", 413, DOCUMENT, NOBODY],
    ["/customer-service/product-verification", 413, DOCUMENT, NOBODY],
    ["/about-us/jobs/application?job=8003", 413, DOCUMENT, NOBODY],
    ["/resources/job-application?job=8003", 413, JSON_TEXT, NOBODY],
    ["/resources/nearest-store", 400, JSON_TEXT, NOBODY],
    ["/preview", 413, DOCUMENT, GUARDED],
    ["/preview/draft-spring", 413, DOCUMENT, GUARDED],
    ["/preview/device", 413, DOCUMENT, GUARDED],
  ])("sent to %s returns %i", async (path, status, ...said) => {
    expect(told(await ask(site, path, large))).toEqual(promised(status, said));
  });
});

describe("form while the upstream fails", () => {
  test("an application is not accepted", async () => {
    const captcha = { captchaKey: "none", captchaCode: "none" };
    const asked = (path: string) => ask(failing, path, application(captcha));
    expect(told(await asked("/about-us/jobs/application?job=8007"))).toEqual(
      promised(503, [DOCUMENT, LATER]),
    );
    expect(told(await asked("/resources/job-application?job=8007"))).toEqual(
      promised(503, [JSON_TEXT, NOBODY]),
    );
  });

  test.each<Post>([
    ["/about-us/jobs/application?job=8003", "a=b", 400, DOCUMENT, LATER],
    ["/resources/job-application?job=8003", "a=b", 400, JSON_TEXT, NOBODY],
    ["/resources/nearest-store", "lat=31.2&lng=121.5", 200, JSON_TEXT, NOBODY],
    ["/verification", "securityCode=", 422, DOCUMENT, NOBODY],
  ])("%s with %s returns %i", async (path, body, status, ...said) => {
    expect(told(await ask(failing, path, form(body)))).toEqual(promised(status, said));
  });
});

/** Limits of all processes, and those that refused something. */
const limits = { known: new Set<string>(), refused: new Set<string>() };

/** Notes the limits of a process; the shares of a limit, and its narrow form, have its answer. */
async function noteLimits(at: RunningServer) {
  const headers = { Authorization: "Bearer metrics-secret" };
  const text = await (await fetch(`${at.origin}/metrics`, { headers })).text();
  for (const [, name = "", count] of text.matchAll(
    /^rate_limited_total\{limit="([^"]*)".*\} (\d+)/gm,
  )) {
    if (name.endsWith("-challenge")) continue;
    const limit = name.replace(/(-own|-open|-strained)+$/, "");
    limits.known.add(limit);
    if (Number(count) > 0) limits.refused.add(limit);
  }
}

// Last: further requests are refused there for a while.
describe("rate limit", () => {
  const CODE = "securityCode=HV24110188300002";
  /** Without a shared store, with a failing upstream and with the demo. */
  let still: RunningServer;
  let served: RunningServer;
  beforeAll(async () => {
    const options = { ...env, ...(await partOfLimits()), ...STILL_CLOCK };
    [still, served] = await Promise.all([
      startServer({ ...options, DEMO_FAULTS: "*=status:500" }),
      startServer(options),
    ]);
  });
  afterAll(() => Promise.all([still.stop(), served.stop()]));

  /** Requests at the same time, below the slots of one network. */
  const AT_ONCE = 10;

  /** Each time of a retry that an answer since `asked` can name. */
  function timesFrom(asked: number, retryAfterS: number): string[] {
    const seconds = Math.ceil((Date.now() - asked) / 1000);
    const all = Array.from({ length: seconds + 1 }, (_, at) => asked + at * 1000);
    return all.map((now) => retryTime(retryAfterS, now));
  }

  /**
   * Sends requests until one is refused, at most `most`; returns the refusal without its seconds. Its words name the same
   * time, and typed text stays in its field.
   */
  async function refusedAt(
    path: string,
    init: RequestInit | (() => RequestInit),
    most: number,
    at = still,
  ) {
    const send = () => ask(at, path, typeof init === "function" ? init() : init);
    for (let sent = 0; sent < most; sent += AT_ONCE) {
      const size = Math.min(AT_ONCE, most - sent);
      const asked = Date.now();
      const answers = await Promise.all(Array.from({ length: size }, send));
      const [first] = answers.filter((each) => told(each).status === 429);
      if (!first) continue;
      const { body } = first;
      const answer = told(first);
      const { "retry-after": seconds = "", ...headers } = answer.headers;
      if (/\p{Script=Han}/u.test(body)) {
        const [, time] = /北京时间 (\d\d:\d\d(?::\d\d)?) 之后/.exec(body) ?? [];
        expect(timesFrom(asked, Number(seconds))).toContain(time);
      }
      if (path.endsWith("verification")) expect(body).toContain(`value="${CODE.split("=")[1]}"`);
      if (path.startsWith("/about-us/jobs/application")) expect(body).toContain(`value="安娜"`);
      expect(Number(seconds)).toBeGreaterThan(0);
      expect(Number(seconds)).toBeLessThanOrEqual(600);
      return { ...answer, headers };
    }
    return null;
  }

  test("refuses further codes of a network for a while, each of a form of its own", async () => {
    const codeOfForm = () => form(`${CODE}&once=${randomUUID()}`);
    const refused = await refusedAt("/verification.data", codeOfForm, 410);
    expect(refused).toEqual(promised(429, [DATA, NOBODY]));
  });

  test.each<[path: string, body: string | null, most: number, ...Headers_[]]>([
    ["/resources/captcha", null, 210, FRAME, GONE],
    ["/resources/browser-errors", "name=Error&at=/assets/a.js:1:2", 40, BARE],
    ["/resources/nearest-store", null, 240, JSON_TEXT, NOBODY],
    ["/resources/nearest-store", "lat=31.2&lng=121.5", 10, JSON_TEXT, NOBODY],
    ["/preview", "secret=nope", 15, DOCUMENT, GUARDED],
    ["/preview/draft-spring", "secret=nope", 1, DOCUMENT, GUARDED],
    ["/preview/device", "secret=nope", 1, DOCUMENT, GUARDED],
    ["/verification", CODE, 440, DOCUMENT, NOBODY],
    ["/customer-service/product-verification", CODE, 10, DOCUMENT, NOBODY],
  ])("refuses %s (%s) for a while", async (path, body, most, ...said) => {
    const refused = await refusedAt(path, body === null ? {} : form(body), most);
    expect(refused).toEqual(promised(429, said));
  });

  test("refuses applications for a while", async () => {
    // Each with a form token of its own: more than one network may send.
    const asked = () => application({ captchaKey: "none", captchaCode: "none" });
    // Answers without a document use the limit up in a third of the time.
    for (const [init, most] of [
      [asked, 110],
      [{}, 5],
    ] as const) {
      const answer = await refusedAt("/resources/job-application?job=8007", init, most, served);
      expect(answer).toEqual(promised(429, [JSON_TEXT, NOBODY]));
    }
    const page = await refusedAt("/about-us/jobs/application?job=8007", asked, 5, served);
    expect(page).toEqual(promised(429, [DOCUMENT, NOBODY]));
    // Also a form that was posted too often, whether or not it may send.
    const again = () => application({ formToken: FORM });
    const posted = await refusedAt("/resources/job-application?job=8007", again, 30, served);
    expect(posted).toEqual(promised(429, [JSON_TEXT, NOBODY]));
  });

  test("refuses codes where the wrong ones of ten minutes are used up", async () => {
    await crowdOf([siteDoor(served.origin)], {
      phases: [{ solver: 240 }],
      seed: 7,
      atOnce: AT_ONCE,
    });
    const refused = await refusedAt(
      "/verification",
      form(`${CODE}&once=${FORM}-of-another`),
      1,
      served,
    );
    expect(refused).toEqual(promised(429, [DOCUMENT, NOBODY]));
  });

  test("has refused by every limit of the site", async () => {
    for (const each of [served, still]) await noteLimits(each);
    expect([...limits.refused].sort()).toEqual([...limits.known].sort());
    expect(limits.known.size).toBeGreaterThan(8);
  });
});

test.each(["PUT", "DELETE", "PATCH", "OPTIONS"])("%s is an unsupported method", async (method) => {
  const said = [REFUSAL, NOBODY, { allow: "GET, HEAD, POST" }];
  for (const path of ["/", "/verification", "/resources/captcha", "/healthz"]) {
    expect(told(await ask(site, path, { method })), path).toEqual(promised(405, said));
  }
});

test("responses of the process itself", async () => {
  expect(told(await ask(site, "/news/"))).toEqual(promised(301, [to("/news")]));
  const { port, host } = new URL(site.origin);
  const socket = connect(Number(port), "127.0.0.1");
  const answers = everything(socket);
  // More than the queue of one connection allows.
  socket.write(`GET /robots.txt HTTP/1.1\r\nHost: ${host}\r\n\r\n`.repeat(60));
  const last = (await answers).split("HTTP/1.1 ").at(-1) ?? "";
  const [head = ""] = last.split("\r\n\r\n");
  const [status, ...lines] = head.split("\r\n");
  const headers = lines.map((line) => /^([^:]+): (.*)$/.exec(line)?.slice(1) ?? []);
  const busy = {
    status: Number.parseInt(status ?? "", 10),
    cookies: [],
    asked: "GET /robots.txt",
    body: "",
    headers: toldOf(new Headers(headers as [string, string][])),
  };
  expect(told(busy)).toEqual(promised(503, [REFUSAL, NOBODY, { "retry-after": "5" }]));
});

test("the log contains no secret of an editor", () => {
  for (const { logs, printed } of [site, failing])
    expect(JSON.stringify([logs, printed])).not.toContain(SECRET);
});

/**
 * Outcomes that a screen never has, although its route's source could return them: its types prevent them.
 */
const impossible: Record<string, string[]> = {
  home: never<typeof loadHomePage>("missing"),
  // The demo has every content page; its backend may lack one (tests/integration/pages/absentPages.test.ts).
  content: ["GET 404"],
  // Every backend has the page.
  "contact-us": ["GET 404"],
  gifting: never<typeof loadGifting>("missing"),
  "products/series-list": never<typeof loadSeriesList>("missing", "elsewhere"),
  "products/keyword": never<typeof loadKeywordPage>("missing"),
  "collections/collection": never<typeof loadCollection>("elsewhere"),
  "search-results-page": never<typeof loadSearchPage>("missing", "unavailable"),
  "find-us": never<typeof loadFindUs>("missing"),
  // Its start page shows no content of a page; the process rejects a form to an unknown page.
  "preview/start": ["GET 404", "GET 503", "POST 404"],
  "preview/page": ["POST 404"],
  // It shows no content of a page.
  "preview/device": ["GET 404", "GET 503", "POST 404"],
  unknown: ["POST 404"],
  // Only with more content than a page may have (tests/unit/responses/pageSize.test.ts).
  verification: ["GET 503"],
  consent: ["GET 503"],
  // The page shows the message with status 200.
  "about-us/application": ["GET 429"],
  ...Object.assign({}, ...answersOfFeatures.map(({ impossible: own }) => own)),
};

/** A route module's name: its path below `routes/`, or the name of a feature's module. */
const nameOf = (file: string) =>
  file.replace(/^(?:routes|features\/[\w-]+)\/(.*?)(?:\.route)?\.tsx?$/, "$1");

test("each status that the source of a route, or of the process, can return has a row", () => {
  const seen = new Set<string>();
  for (const outcome of outcomes) {
    const [method, path = "", status, from] = outcome.split(" ");
    if (from === "process") seen.add(`process ${status}`);
    const { pathname } = new URL(path, SITE);
    const page = pathname === "/_root.data" ? "/" : pathname.replace(/\.data$/, "");
    // The process handles an address that cannot be parsed as a path.
    const [match] = /%zz/.test(page) ? [] : (matchRoutes([...routeModules], page) ?? []);
    const name = match && nameOf(match.route.file);
    seen.add(`${name} ${method} ${status}`);
  }
  const files = [...new Set(routeModules.map(({ file }) => file))];
  const able = files.flatMap((file) => {
    const name = nameOf(file);
    const of = (method: string, part: string) =>
      statusesOf(`app/${file}`, part)
        .map((status) => `${method} ${status}`)
        .filter((outcome) => !impossible[name]?.includes(outcome))
        .map((outcome) => `${name} ${outcome}`);
    return [...of("GET", "loader"), ...of("POST", "action")];
  });
  // 417 needs a raw request: tests/integration/node/clientErrors.test.ts.
  for (const status of statusesOf("server/node/attachToServer.ts", "attachToServer"))
    if (status !== 417) able.push(`process ${status}`);
  expect(able.length).toBeGreaterThan(100);
  expect(able.filter((outcome) => !seen.has(outcome))).toEqual([]);
});
