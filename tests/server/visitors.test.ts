import { randomUUID } from "node:crypto";
import { matchRoutes } from "@remix-run/react";
import { beforeAll, describe, expect, test } from "vitest";
import { routeTable } from "#tests/guards/routeTable.ts";
import { answersOfFeatures } from "#tests/support/features/answers.ts";
import { plainSite } from "#tests/support/plainSite.ts";
import { routeModules } from "#tests/support/routes.ts";

/** Every client gets the same response, with the same bytes, for every kind of address. */

const origin = plainSite();
/** Response that every visitor receives. */
const usually = new Map<string, Awaited<ReturnType<typeof ask>>>();
beforeAll(async () => {
  // Late parts of the first load would make a page incomplete.
  for (const [path] of kinds) await (await fetch(origin + path)).text();
  for (const [path] of kinds) usually.set(path, await ask(path));
}, 1_800_000);

const android = "Mozilla/5.0 (Linux; Android 13; 22081212C) AppleWebKit/537.36 (KHTML, like Gecko)";

const visitors: [name: string, headers: Record<string, string>][] = [
  [
    "by a link on another site",
    {
      "Sec-Fetch-Site": "cross-site",
      "Sec-Fetch-Mode": "navigate",
      "Sec-Fetch-Dest": "document",
      "Sec-Fetch-User": "?1",
      Referer: "https://www.search.example/",
    },
  ],
  [
    "by a link on a neighbouring site",
    { "Sec-Fetch-Site": "same-site", "Sec-Fetch-Mode": "navigate" },
  ],
  ["by typing the address", { "Sec-Fetch-Site": "none", "Sec-Fetch-Mode": "navigate" }],
  [
    "in WeChat",
    {
      "User-Agent": `${android} Version/4.0 Chrome/107.0.5304.141 Mobile Safari/537.36 XWEB/5061 MMWEBSDK/20230303 MicroMessenger/8.0.34.2340(0x28002237) WeChat/arm64 Weixin NetType/4G Language/zh_CN`,
      "X-Requested-With": "com.tencent.mm",
      "Sec-Fetch-Site": "cross-site",
      Origin: "null",
    },
  ],
  [
    "in Baidu's application",
    {
      "User-Agent": `${android} Version/4.0 Chrome/97.0.4692.98 Mobile Safari/537.36 T7/13.42 SP-engine/2.80.0 baiduboxapp/13.42.0.10 (Baidu; P1 13)`,
      Referer: "https://m.baidu.example/s?word=%E9%AA%A8%E7%93%B7",
    },
  ],
  [
    "as Baidu's crawler",
    {
      "User-Agent":
        "Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.example/search/spider.html)",
      From: "spider@baidu.example",
    },
  ],
  [
    "as a preview of a shared link",
    { "User-Agent": "Mozilla/5.0 (compatible; weibo-card)", Accept: "*/*" },
  ],
  ["from a page without an origin", { Origin: "null" }],
  ["from another origin", { Origin: "https://elsewhere.example" }],
  ["without a word of how", { "User-Agent": "", Accept: "*/*" }],
  [
    "ahead of a visit",
    { "Sec-Purpose": "prefetch;prerender", Purpose: "prefetch", "Sec-Fetch-Site": "cross-site" },
  ],
  ["on a metered line", { "Save-Data": "on", ECT: "2g", Downlink: "0.1" }],
  ["in another language", { "Accept-Language": "da,en;q=0.5", DNT: "1" }],
  [
    "with others' cookies",
    {
      Cookie:
        "a=b; verification-abcdefgh12345678=x; captcha-abcdefgh12=y; preview=z; receipt-abcdefgh12345678=7",
    },
  ],
  [
    "through a proxy that says otherwise",
    {
      "X-Forwarded-Host": "elsewhere.example",
      "X-Forwarded-Proto": "http",
      "X-Forwarded-For": "203.0.113.9",
      Forwarded: "host=elsewhere.example",
    },
  ],
];

/** One address of each kind; `own` marks private responses. */
const kinds: [path: string, status: number, own?: "own"][] = [
  ...routeTable.map(({ example }): [string, number] => [example, 200]),
  ...answersOfFeatures
    .flatMap(({ documents }) => documents)
    .filter(([, status]) => status === 200)
    .map(([path, status]): [string, number] => [path, status]),
  ["/_root.data", 200],
  ["/pdp/lace-blue-plate.data", 200],
  ["/gifting?dialog=help-1", 200],
  ["/find-us?store=SH001", 200],
  ["/news/rss.xml", 200],
  ["/about-us/jobs?job=8001", 200],
  ["/about-us/jobs/application?job=8003", 200, "own"],
  ["/pdp/nobody", 404],
  ["/nowhere", 302],
  ["/cookie/consent", 302],
  ["/preview", 403],
  ["/preview/draft-spring", 403],
  ["/preview/device", 403],
  ["/robots.txt", 200],
  ["/sitemap.xml", 200],
  ["/favicon.ico", 200],
  ["/resources/captcha?form=abcdefgh12", 200, "own"],
  ["/resources/product-code/lace-blue-plate", 200],
  ["/resources/suggestions?searchWord=cup", 200],
  ["/resources/menu-panels", 200],
  ["/resources/menu/series", 200],
  ["/resources/job-application", 200],
  ["/resources/stores-by-city?job=8001&city=310100", 200],
  ["/resources/nearest-store", 200],
  ["/resources/wechat-signature", 404],
  ["/resources/prefetch-rules", 200],
  ["/resources/styles/AAAAAAAAAAAAAAAA.css", 200],
  ["/resources/demo-media/nobody.jpg", 404],
  ["/resources/browser-errors", 404],
  ["/resources/purge", 404],
  ["/metrics", 404],
  ["/healthz", 200],
  ["/readyz", 200],
];

const told = ["cache-control", "cdn-cache-control", "vary", "location", "x-robots-tag", "etag"];

/** A form of its own for each request: one form may load few captchas a minute. */
const withOwnForm = (path: string) =>
  path.replace("form=abcdefgh12", `form=${randomUUID().replaceAll("-", "").slice(0, 12)}`);

async function ask(path: string, headers: Record<string, string> = {}, method = "GET") {
  const response = await fetch(origin + withOwnForm(path), { method, headers, redirect: "manual" });
  const body = await response.text();
  return {
    status: response.status,
    headers: Object.fromEntries(told.map((name) => [name, response.headers.get(name)])),
    cookies: response.headers.getSetCookie().length,
    body,
  };
}

/** Everything except the body; for a private response only headers that do not describe its content. */
function said(answer: Awaited<ReturnType<typeof ask>> | undefined, own?: "own") {
  if (!answer) return {};
  const { status, cookies, headers } = answer;
  const { etag, ...rest } = headers;
  return { status, cookies, headers: own ? rest : { etag, ...rest } };
}

describe.each(visitors)("a visitor %s", (_name, headers) => {
  test.each(kinds)("gets %s with %i, like everybody", async (path, status, own) => {
    const [usual, theirs] = [usually.get(path), await ask(path, headers)];
    expect(said(theirs, own)).toEqual({ ...said(usual, own), status });
    if (own) return;
    expect(theirs.body === usual?.body).toBe(true);
    expect(theirs.body).not.toContain("elsewhere.example");
  });
});

test("each route module has an address here", () => {
  const reached = kinds.map(([path]) => {
    const { pathname } = new URL(path, origin);
    const page = pathname === "/_root.data" ? "/" : pathname.replace(/\.data$/, "");
    return matchRoutes([...routeModules], page)?.[0]?.route.file;
  });
  // One module may have several addresses.
  const files = routeModules.map(({ file }) => file);
  expect(files.filter((file) => !reached.includes(file))).toEqual([]);
});

test("only form addresses set cookies, pages do not", () => {
  const setting = [];
  for (const [path] of kinds) if ((usually.get(path)?.cookies ?? 0) > 0) setting.push(path);
  expect(setting).toEqual(["/resources/captcha?form=abcdefgh12"]);
});
