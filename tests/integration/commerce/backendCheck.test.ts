import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { definitionOf } from "#app/blocks/registry.server.ts";
import { loadBlocks } from "#server/cms/readBlocks.ts";
import { createCommerceClient } from "#server/commerce/client.ts";
import { createTransport } from "#server/compose.ts";
import { readConfig } from "#server/config.ts";
import type { ServerContext } from "#server/context.ts";
import { loadOnlinePage } from "#server/features/content/content.ts";
import { loadGifting } from "#server/features/gifting/gifting.ts";
import { loadHomePage } from "#server/features/home/home.ts";
import { loadMenuPanels } from "#server/features/layout/menu.ts";
import type { Transport } from "#server/http/transport.ts";
import { runWithRequestId } from "#server/observability/requestContext.ts";
import { callAt } from "#shared/contract/callAt.ts";
import { calls } from "#shared/contract/calls.ts";
import { type TestLog, testLog, unhurried } from "#tests/support/commerce.ts";
import {
  checkedTogether,
  type Json,
  listOf,
  type Mistake,
  mistaken as mistakenBackend,
  of,
  paged,
  type Row,
  remembered,
  rowFindings,
} from "#tests/support/mistakenBackend.ts";
import { Asking } from "#tools/backend-check/asking.ts";
import { siteEnvironment } from "#tools/backend-check/builtSite.ts";
import { type Finding, Findings } from "#tools/backend-check/findings.ts";
import { walkPages } from "#tools/backend-check/pages.ts";
import { inWords, reportOf } from "#tools/backend-check/report.ts";
import { checkOtherRows, checkRows } from "#tools/backend-check/rows.ts";
import { starterData } from "#tools/starter-backend/data.ts";
import { writeStarter } from "#tools/starter-backend/write.ts";

process.env.LOG_LEVEL = "silent";
vi.mock(import("#server/observability/log.ts"), async (original) => {
  const actual = await original();
  return { ...actual, getLogger: () => held.log?.logger ?? actual.getLogger() };
});
const held = vi.hoisted(() => ({}) as { log?: TestLog });

const stateDir = mkdtempSync(join(tmpdir(), "check-"));
afterAll(() => rmSync(stateDir, { recursive: true, force: true }));
// No answer is late on a busy machine, unless a test delays it.
const env = { LOG_LEVEL: "silent", DEMO_STATE_DIR: stateDir, COMMERCE_TIMEOUT_MS: "60000" };
const config = readConfig(env);
const demo = remembered(createTransport(config));
// Starts the demo, which takes longer than a test on a busy machine.
beforeAll(async () => void (await rows(demo)), 1_800_000);

const mistaken = (mistake: Mistake) => mistakenBackend(demo, mistake);
const rows = (transport: Transport, given = config, slowMs = Number.POSITIVE_INFINITY) =>
  rowFindings(transport, given, slowMs);

/** Loads an address without rendering it; `npm run test:full` checks rendered pages. */
async function made(address: string, context: ServerContext) {
  const [, section, slug] = address.split("/");
  if (address === "/") {
    const page = await loadHomePage(context);
    return { status: page.kind === "page" ? 200 : 503, html: JSON.stringify(page) };
  }
  if (section !== "brand-story" || slug === undefined) return { status: 200, html: "" };
  const { kind } = await loadOnlinePage(slug, context);
  return { status: kind === "page" ? 200 : kind === "missing" ? 404 : 503, html: "" };
}

async function pages(transport: Transport): Promise<Finding[]> {
  const log = testLog();
  held.log = log;
  const commerce = createCommerceClient({
    config,
    transport,
    log: log.logger,
    sleep: async () => {},
    budget: unhurried,
  });
  const context = {
    commerce,
    config,
    blockReader: definitionOf,
    signal: new AbortController().signal,
  };
  const findings = new Findings();
  await walkPages({
    visit: (address, id) => runWithRequestId(id, () => made(address, context)),
    lines: log.lines,
    findings,
    config,
    limit: 40,
  });
  return findings.list();
}

const listed = (change: (row: Row) => Json) => paged("keywordList", change);
const status = (code: number, headers = {}) => new Response("{}", { status: code, headers });
const html = () =>
  new Response("<!doctype html><div id=root></div>", { headers: { "content-type": "text/html" } });

/** Typical mistakes of an integrator: the mistake and the expected finding. */
const rowMistakes: Record<string, [Mistake, where: string, what: RegExp, remedy: RegExp]> = {
  "an envelope of its own": [
    ({ data }) => ({ code: 200, msg: "ok", data }),
    "regionContents",
    /^envelope: "success" missing/,
    /"success": true, "errorCode": "0"/,
  ],
  "a word for success": [
    (answer) => ({ ...answer, success: "fine" }),
    "getJobPageList",
    /^envelope: "success" wrong type/,
    /"success": true/,
  ],
  "errorCode 200 for yes": [
    (answer) => ({ ...answer, errorCode: 200 }),
    "getStoreByCoordinateProvince",
    /^refuses: errorCode 200/,
    /`errorCode` of 0/,
  ],
  "no errorCode": [
    ({ errorCode: _, ...answer }) => answer,
    "getVirtualCategoryList",
    /^envelope: "errorCode" missing/,
    /"errorCode": "0"/,
  ],
  "data without an envelope": [
    ({ data }) => data,
    "regionContents",
    /^envelope: answer: wrong type/,
    /"success": true/,
  ],
  "a front end's HTML for every path": [html, "getPageList", /^not JSON/, /It is HTML/],
  "a framework that redirects the slash away": [
    (answer, { key }) =>
      key === "publicRegionContents"
        ? status(308, { location: calls.regionContents.path })
        : answer,
    "publicRegionContents",
    /^answers 308/,
    /answer at the very path, with the slash/,
  ],
  "a row that is not built yet": [
    (answer, { key }) => (key === "searchFilter" ? status(404) : answer),
    "searchFilter",
    /^answers 404/,
    /Serve POST \/productSearch\/mall/,
  ],
  "another name for the token's header": [
    (answer, { key }) => (calls[key].token ? status(401) : answer),
    "keywordList",
    /^answers 401/,
    /`access-token` \(COMMERCE_TOKEN_HEADER\)/,
  ],
  "a token asked of open rows": [
    (answer, { key }) => (calls[key].token ? answer : status(403)),
    "getPageList",
    /^answers 403/,
    /goes out without the access token/,
  ],
  "POST rows only by GET": [
    (answer, { key }) => (calls[key].method === "POST" ? status(405) : answer),
    "getJobPageList",
    /^answers 405/,
    /Take this row by POST/,
  ],
  "lists three levels down": [
    of("keywordList", ({ results: list, total }) => ({ shop: { goods: { list } }, total })),
    "keywordList",
    /^data.results: missing/,
    /What came has: shop, total/,
  ],
  "prices with their unit": [
    listed((row) => ({ ...row, salePrice: "680元" })),
    "keywordList",
    /^price that cannot be read: /,
    /as a number \(680\)/,
  ],
  "prices with their sign": [
    listed((row) => ({ ...row, salePrice: "¥680" })),
    "keywordList",
    /^price that cannot be read: /,
    /as a number \(680\)/,
  ],
  "negative prices": [
    listed((row) => ({ ...row, salePrice: -1 })),
    "keywordList",
    /^price that cannot be read: data.results\[\].salePrice out of range$/,
    /as a number \(680\)/,
  ],
  "prices under another name": [
    listed(({ salePrice: price, ...row }) => ({ ...row, price })),
    "keywordList",
    /^no price: /,
    /Send salePrice in yuan, or the tag INQUIRY/,
  ],
  "a flat list of categories": [
    of("getVirtualCategoryList", ({ results }) => ({
      results: listOf(results).map((row) => ({ ...row, subList: [] })),
    })),
    "getVirtualCategoryList",
    /^no category has a subList/,
    /in its `subList`/,
  ],
  "names of settings in another case": [
    of("queryReadableContent", (data) => ({
      ...data,
      valueList: listOf(data.valueList).map((pair) => ({
        ...pair,
        name: String(pair.name).toLowerCase(),
      })),
    })),
    "site settings",
    /^storename is no name/,
    /Write storeName/,
  ],
  "settings as one object": [
    of("queryReadableContent", (data) => ({ ...data, valueList: { storeName: "x" } })),
    "site settings",
    /^no valueList/,
    /list of `\{ "name"/,
  ],
  "a content id that is not there": [
    (answer, { url }) =>
      url.searchParams.get("pageId") === "demo-faq"
        ? { success: false, errorCode: "E1", errorMessage: "no", data: null }
        : answer,
    "content id of faq",
    /^no id is configured/,
    /COMMERCE_CONTENT_IDS=\{"faq".*\/customer-service\/faq answers 503/,
  ],
  "pages counted from 0": [
    (answer, { key, body }) => {
      if (key !== "keywordList" || !body.includes('"pageNum":2')) return answer;
      return { ...answer, data: firstPage };
    },
    "keywordList",
    /^page 2 brings the products of an earlier page/,
    /`pageNum` \(from 1\)/,
  ],
  "stores without a code": [
    of("getStoreByCoordinateProvince", (stores) =>
      listOf(stores).map((store) => ({ ...store, storeCode: null })),
    ),
    "getStoreByCoordinateProvince",
    /stores are in no list$/,
    /storeName, storeCode and address/,
  ],
};

/** Mistakes in all rows, of which most then fail at once; the others share backends, most of which answer every row. */
const OF_ALL_ROWS: ReadonlySet<string> = new Set([
  "an envelope of its own",
  "a word for success",
  "errorCode 200 for yes",
  "no errorCode",
  "data without an envelope",
  "a front end's HTML for every path",
  "another name for the token's header",
  "a token asked of open rows",
  "POST rows only by GET",
]);
/** Mistakes that change the same member as another, or hide it. */
const ALONE = [
  "lists three levels down",
  "prices with their unit",
  "prices with their sign",
  "negative prices",
  "prices under another name",
];
const findingsOf = checkedTogether(
  Object.fromEntries(
    Object.entries(rowMistakes)
      .filter(([name]) => !OF_ALL_ROWS.has(name))
      .map(([name, [mistake, where]]) => [name, { mistake, where: [where] }]),
  ),
  demo,
  config,
  { ofGoods: 4, alone: ALONE },
);

/** Wrong rows of a product's stock. */
const stockMistakes: [row: Row, what: RegExp, remedy: RegExp][] = [
  [
    { storeCode: "XX999", count: 2 },
    /^storeStock names a store that does not exist/,
    /`storeCode` of/,
  ],
  [
    { storeCode: "HZ001", count: 2 },
    /^storeStock names a store that is not open/,
    /Leave the row out/,
  ],
  [{ storeCode: "SH001", count: -1 }, /^storeStock has a negative count/, /from 0/],
  [{ storeCode: "SH001", count: 2 }, /^storeStock names a store twice/, /one row for each store/],
  [
    { storeCode: "BJ001", words: "请先致电本店再来看一看为好吗" },
    /^storeStock has words of more than 12/,
    /可预留/,
  ],
  [
    { storeCode: "SH002", status: "IN_STOCK" },
    /^storeStock has neither a count nor words/,
    /is not read/,
  ],
];

let firstPage: Json;
beforeAll(async () => {
  const commerce = createCommerceClient({
    config,
    transport: demo,
    log: testLog().logger,
    budget: unhurried,
  });
  const { storeCode } = config.commerce.ids;
  const answer = await commerce.keywordList({
    pageNum: 1,
    pageSize: 100,
    queryParam: { storeCode },
  });
  firstPage = answer.ok ? answer.data : null;
});

const found = (findings: Finding[], where: string, what: RegExp) =>
  findings.find((finding) => finding.where === where && what.test(finding.what));

describe("backend check", () => {
  test("reports no fault for the demo's rows", async () => {
    const findings = await rows(demo);
    expect(findings.map(({ level, where, what }) => `${level} ${where} ${what}`)).toEqual([]);
  });

  test.each(Object.entries(rowMistakes))(
    "reports %s with its remedy",
    async (name, [mistake, where, what, remedy]) => {
      const findings = await (OF_ALL_ROWS.has(name) ? rows(mistaken(mistake)) : findingsOf(name));
      expect(found(findings, where, what)).toMatchObject({ remedy: expect.stringMatching(remedy) });
    },
  );

  test("reports each wrong row of a product's stock with its remedy", async () => {
    const storeStock = stockMistakes.map(([row]) => row);
    const stocked = of("fullProductDetail", ({ productDetail, ...data }) => ({
      ...data,
      productDetail: { ...(productDetail as Row), storeStock },
    }));
    const findings = await rows(mistaken(stocked));
    for (const [row, what, remedy] of stockMistakes)
      expect(found(findings, "fullProductDetail", what), JSON.stringify(row)).toMatchObject({
        remedy: expect.stringMatching(remedy),
      });
  });

  test("reports each fault of the demo backend by its row", async () => {
    const faults = {
      autocomplete: ["latency:900", /^slower than 800 ms/],
      getJobDetail: ["status:503", /^answers 503/],
      findSearchWord: ["broken-json", /^not JSON/],
      getTreeByLevelId: ["wrong-shape", /^data: wrong type/],
      getCatalogList: ["html", /^not JSON/],
      getDetail: ["reset", /^cannot be reached \(ECONNRESET\)/],
      searchFilter: ["empty", /^data: null/],
      fullProductDetail: ["no-detail", /^no productDetail/],
      getVirtualCategoryByCode: [
        "rejected:closed today",
        /^refuses: errorCode FAULT, "closed today"/,
      ],
    } as const;
    const plan = Object.entries(faults).map(([key, [fault]]) => `${key}=${fault}`);
    const faulty = readConfig({ ...env, DEMO_FAULTS: plan.join(";") });
    const findings = await rows(createTransport(faulty), faulty, 800);
    for (const [key, [, what]] of Object.entries(faults)) {
      expect(found(findings, key, what)?.remedy, key).toBeTruthy();
    }
    expect(inWords(reportOf({ base: "embedded", rows: [], pages: [], findings }))).toContain(
      "ERROR   getDetail: cannot be reached (ECONNRESET)",
    );
  });

  test("reports a row that never answers", async () => {
    const silent = { DEMO_FAULTS: "getStoreByStoreCode=hang", COMMERCE_TIMEOUT_MS: "1000" };
    const faulty = readConfig({ ...env, ...silent });
    const hanging = createTransport(faulty);
    // Each store is waited for: one is enough.
    const oneStore = mistaken(of("getStoreByCoordinateProvince", (all) => listOf(all).slice(0, 1)));
    const transport: Transport = (request) =>
      callAt(request.method, new URL(request.url).pathname) === "getStoreByStoreCode"
        ? hanging(request)
        : oneStore(request);
    const findings = await rows(transport, faulty);
    const what = /^no answer within 1000 ms/;
    expect(found(findings, "getStoreByStoreCode", what)?.remedy).toBeTruthy();
  });
});

/** The home page's first block of a model, changed; contents are JSON strings. */
const block =
  (change: (item: Row) => Json): Mistake =>
  (answer, { key, url }) =>
    key === "regionContents" && url.searchParams.get("pageId") === "demo-home"
      ? { ...answer, data: (answer.data as Row[]).map(change) }
      : answer;
const contents = (change: (contents: string) => Json) =>
  block((item) => ({ ...item, contents: change(String(item.contents)) }));
const everywhere = (name: string, value: Json) =>
  contents((text) =>
    JSON.stringify(JSON.parse(text, (key, each: Json) => (key === name ? value : each))),
  );

const pageMistakes: Record<string, [Mistake, where: RegExp, what: RegExp, remedy: RegExp]> = {
  "contents that are JSON in JSON": [
    contents((text) => JSON.stringify(text)),
    /^page demo-home, item 1/,
    /wrong type: all of it is left out/,
    /JSON text of one object/,
  ],
  "a model's name in another case": [
    block((item) => ({ ...item, modelName: String(item.modelName).toUpperCase() })),
    /^page demo-home, item 1/,
    /^modelName unknown value/,
    /none of the seventeen/,
  ],
  "pictures of a host that is not named": [
    contents((text) => text.replaceAll("/resources/demo-media/", "https://cdn.example/")),
    /^pictures$/,
    /^those of https:\/\/cdn.example are refused/,
    /IMAGE_ORIGINS=https:\/\/cdn.example/,
  ],
  "types of links as words": [
    everywhere("linkType", "product"),
    /^page demo-home, item/,
    /linkType (not parseable|wrong type)/,
    /./,
  ],
  "a link to a page that is gone": [
    everywhere("linkUrl", { linkType: 2, val: "x", type: "page", onlineId: "gone" }),
    /^\/brand-story\/gone$/,
    /^dead link \(404\), linked from \/$/,
    /Correct the link's id/,
  ],
};

test.each(Object.entries(pageMistakes))(
  "walk over the pages reports %s",
  async (_, [mistake, where, what, remedy]) => {
    const findings = await pages(mistaken(mistake));
    const match = findings.find((each) => where.test(each.where) && what.test(each.what));
    expect(match).toMatchObject({ remedy: expect.stringMatching(remedy) });
  },
);

test("calls a read that it has no rules for with ids of other answers", async () => {
  const findings = new Findings();
  const slowMs = Number.POSITIVE_INFINITY;
  const asking = new Asking({ config, transport: demo, log: testLog().logger, findings, slowMs });
  const { channelCode, channelId } = config.commerce.ids;
  await asking.ask("getStoreByCoordinateProvince", { channelCode, channelId });
  await checkOtherRows(asking);
  const reports = Object.fromEntries(asking.reports().map((report) => [report.key, report]));
  expect(reports.getStoreByStoreCode).toMatchObject({ asked: 1, accepted: 1, notAsked: "" });
  expect(reports.getJobDetail).toMatchObject({
    asked: 0,
    notAsked: expect.stringMatching("values"),
  });
  expect(reports.getCaptchaImage).toMatchObject({
    asked: 0,
    notAsked: expect.stringMatching("spends"),
  });
  expect(findings.list()).toEqual([]);
});

describe("the starter backend", () => {
  const folder = join(stateDir, "starter");
  const starterEnv = () => {
    writeStarter(folder);
    return parseEnv(readFileSync(join(folder, "site.env"), "utf8"));
  };

  test("finds all rows valid and every part of the pages shown", async () => {
    const given = starterEnv();
    const server = spawn(process.execPath, ["server.mjs"], {
      cwd: folder,
      env: { ...process.env, PORT: "0", CAPTCHA: "1234" },
    });
    try {
      const [printed] = (await once(server.stdout, "data")) as [Buffer];
      const starter = readConfig({
        ...(given as Record<string, string>),
        COMMERCE_API_BASE: String(printed).trim(),
        LOG_LEVEL: "silent",
      });
      const findings = new Findings();
      const log = testLog();
      held.log = log;
      const transport = createTransport(starter);
      // How long a response takes depends on the machine.
      const slowMs = Number.POSITIVE_INFINITY;
      const asking = new Asking({ config: starter, transport, log: log.logger, findings, slowMs });
      await checkRows(asking, findings, {
        config: starter,
        securityCode: "A0000000001",
        application: { jobId: "j1", readCaptcha: async () => "1234" },
      });
      const fine = asking
        .reports()
        .map(({ key, asked, accepted }) => [key, asked > 0 && accepted === asked]);
      expect(fine).toEqual(Object.keys(calls).map((key) => [key, true]));
      const commerce = createCommerceClient({
        config: starter,
        transport,
        log: log.logger,
        budget: unhurried,
      });
      const context = {
        commerce,
        config: starter,
        blockReader: definitionOf,
        signal: new AbortController().signal,
      };
      for (const area of Object.keys(starterData.pages) as (keyof typeof starterData.pages)[]) {
        const answer = await commerce.regionContents({ pageId: area });
        if (!answer.ok) throw new Error(area);
        if (area === "gifts") expect(await loadGifting(context)).toMatchObject({ kind: "page" });
        else await loadBlocks(answer.data, context, { id: area });
      }
      expect(Object.keys((await loadMenuPanels(context)).panels)).toEqual(["series", "story"]);
      expect(findings.list()).toEqual([]);
      expect(log.lines.filter(({ msg }) => msg === "left out")).toEqual([]);
    } finally {
      server.kill();
      await once(server, "exit");
    }
  });

  test("sends the example of a call that it lacks", async () => {
    const lacking = join(stateDir, "lacking");
    writeStarter(lacking);
    const code = readFileSync(join(lacking, "server.mjs"), "utf8");
    const without = code.replace(
      / {2}\["GET", `\$\{open\}\/store\/getStoreByStoreCode`[^;]*?\n(?=\];)/,
      "",
    );
    expect(without).not.toBe(code);
    writeFileSync(join(lacking, "server.mjs"), without);
    const server = spawn(process.execPath, ["server.mjs"], {
      cwd: lacking,
      env: { ...process.env, PORT: "0" },
    });
    try {
      const [printed] = (await once(server.stdout, "data")) as [Buffer];
      const { path, example } = calls.getStoreByStoreCode;
      const answer = await fetch(`${String(printed).trim()}${path}?storeCode=x`, {
        headers: { "store-code": "ST0002", "access-token": "start-token" },
      });
      expect(await answer.json()).toMatchObject({ success: true, data: example.data });
    } finally {
      server.kill();
      await once(server, "exit");
    }
  });

  test("overwrites nothing", () => {
    expect(() => writeStarter(folder)).toThrow(/is not empty/);
  });
});

test("checks with the site's settings of pictures, such as the base of relative ones", () => {
  vi.stubEnv("IMAGE_BASE", "https://img.example/base");
  const { imageBase } = readConfig(siteEnvironment("http://api.test", "t"));
  vi.unstubAllEnvs();
  expect(imageBase).toBe("https://img.example/base");
});
