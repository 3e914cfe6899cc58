import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Browser, ElementHandle, Page } from "puppeteer-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { keepsPlace, keepsText, type Visited } from "#tests/support/back.ts";
import { type RunningServer, startServer } from "#tests/support/server.ts";
import { captchaCode } from "#tests/unit/demo/applications.ts";
import { findFirefox } from "#tools/firefox.ts";
import { hydrated, openFirefox } from "./session.ts";

const firefox = findFirefox();
const SCREEN = "/verification";
const LISTING = "/products/category/dinnerware";
const PLATE = "/pdp/lace-blue-plate";
/** A job that requires a store. */
const FORM = "/about-us/jobs/application?job=8003";

let server: RunningServer;
let browser: Browser;
let page: Page;
let folder: string;

async function element(selector: string, words: string): Promise<ElementHandle<HTMLElement>> {
  const handle = await page.waitForFunction(
    (wanted, said) =>
      [...document.querySelectorAll<HTMLElement>(wanted)].find((each) => {
        const label = each.getAttribute("aria-label") ?? "";
        return each.checkVisibility() && `${label} ${each.textContent}`.includes(said);
      }),
    {},
    selector,
    words,
  );
  return handle.asElement() as ElementHandle<HTMLElement>;
}

const press = async (selector: string, words: string) => (await element(selector, words)).click();
const gone = (selector: string) =>
  page.waitForFunction((each) => document.querySelector(each) === null, {}, selector);
/** Waits until the address has this path and query. */
const reached = (address: string) =>
  page.waitForFunction((at) => location.pathname + location.search === at, {}, encodeURI(address));
const focused = (selector: string) =>
  page.waitForFunction((each) => document.activeElement?.matches(each), {}, selector);
const value = (selector: string) => page.$eval(selector, (e) => (e as HTMLInputElement).value);

/** Returns the captcha code of the form, whose key is in the form's cookie. */
async function shownCode(): Promise<string> {
  const cookies = await browser.cookies();
  const value = cookies.filter(({ name }) => name.startsWith("captcha-")).at(-1)?.value ?? "";
  const key = JSON.parse(Buffer.from(decodeURIComponent(value), "base64").toString());
  return captchaCode(folder, key);
}

/** Opens a page and waits until its scripts run. */
async function open(address: string): Promise<void> {
  await page.goto(server.origin + address, { waitUntil: "load" });
  await hydrated(page);
}

/** Replaces the text of a field. */
async function fill(selector: string, words: string): Promise<void> {
  await page.click(selector, { count: 3 });
  await page.keyboard.press("Backspace");
  await page.type(selector, words);
}

/** The core journeys of the site, run only by `npm run test:full` (docs/reach.md). */
describe.skipIf(!firefox)("journeys in Firefox", () => {
  beforeAll(async () => {
    if (!firefox) return;
    folder = mkdtempSync(path.join(tmpdir(), "firefox-journeys-"));
    server = await startServer({ LOG_LEVEL: "error", DEMO_STATE_DIR: folder });
    ({ browser, page } = await openFirefox(firefox));
    await page.setViewport({ width: 1440, height: 900 });
  }, 120_000);

  afterAll(async () => {
    await browser?.close();
    await server?.stop();
    if (folder) rmSync(folder, { recursive: true, force: true });
  });

  test("verifies a code in place, first valid then wrong, and restores the focus", async () => {
    await open(SCREEN);
    const field = "main input[name=securityCode]";
    await fill(field, "HV26071488300001");
    await press("main button", "查验");
    await element("[role=dialog]", "第 1 次，首次查询");
    await focused("[role=dialog]");
    await press("[role=dialog] a", "关闭");
    await gone("[role=dialog]");
    await reached(SCREEN);
    await fill(field, "HV2309018830BAD1");
    await page.keyboard.press("Enter");
    await element("[role=dialog]", "请对照标签再看一遍");
    await press("[role=dialog] button", "重新输入");
    await gone("[role=dialog]");
    await focused(field);
    expect(await value(field)).toBe("HV2309018830BAD1");
  });

  test("verifies from the footer of any page as an overlay", async () => {
    await open(PLATE);
    await fill("footer input[name=securityCode]", "HV2309018830BAD1");
    await press("footer button", "查验");
    await element("[role=dialog]", "您查询的防伪码有误");
    await reached(PLATE);
    await page.keyboard.press("Escape");
    await gone("[role=dialog]");
  });

  test("shows suggestions for typed text and opens the product of one", async () => {
    await open("/");
    await fill("header input[name=suggest]", "青蕾 平盘");
    await press("[role=option]", "青蕾 平盘 27 cm");
    await reached(PLATE);
  });

  test("opens the results of a search and adds it to the search history", async () => {
    await open("/");
    await fill("header input[name=suggest]", "茶壶");
    await page.keyboard.press("Enter");
    await reached("/products/keyword/茶壶");
    await element("main article", "茶壶");
    await page.focus("header input[name=suggest]");
    await element("[role=listbox][aria-label=搜索历史] [role=option]", "茶壶");
    await press("button", "清空搜索历史");
    await gone("[role=listbox][aria-label=搜索历史] [role=option]");
  });

  test("filters the listing in place and removes the filter by its chip", async () => {
    await open(LISTING);
    await page.evaluate(() => Object.assign(window, { stays: true }));
    await element("main [role=status]", "共114件");
    await press("main label", "青蕾");
    await reached(`${LISTING}?f.series=lace-blue`);
    await element("main [role=status]", "共17件");
    await page.goBack();
    await reached(LISTING);
    await element("main [role=status]", "共114件");
    await page.goForward();
    await element("main [role=status]", "共17件");
    await press("main a", "去掉条件：青蕾");
    await element("main [role=status]", "共114件");
    expect(await page.evaluate("window.stays")).toBe(true);
  });

  const visited: Visited = {
    open: (path) => page.goto(server.origin + path, { waitUntil: "load" }),
    hydrated: () => hydrated(page),
    run: <T>(source: string) => page.evaluate(source) as Promise<T>,
    until: (source) => page.waitForFunction(source),
    type: (selector, text) => page.type(selector, text),
  };

  test.each(["router", "documents"] as const)(
    "back, by %s, keeps the place in a list",
    async (how) => {
      await keepsPlace(visited, how);
    },
  );

  test("back keeps the text that was typed", async () => {
    await keepsText(visited);
  });

  test("opens the viewer from the gallery, cycles by keys, and closes", async () => {
    await open(PLATE);
    await page.click("#picture-1 a");
    await reached(`${PLATE}?picture=1`);
    await focused("[role=dialog]");
    const counter = "[role=dialog] p[aria-live]";
    const said = await page.$eval(counter, ({ textContent }) => textContent ?? "");
    const [, count = ""] = /^1 \/ (\d+) /.exec(said) ?? [];
    await page.keyboard.press("ArrowLeft");
    await element(counter, `${count} / ${count}`);
    await page.keyboard.press("ArrowRight");
    await element(counter, `1 / ${count}`);
    await press("[role=dialog] a", "放大");
    await element("[role=dialog] a", "还原");
    await page.keyboard.press("Escape");
    await gone("[role=dialog]");
    await reached(PLATE);
  });

  test("copies the address on share and opens a window of 682 by 700", async () => {
    await open(PLATE);
    const share = await page.waitForSelector("summary:has([aria-label=分享])");
    await share?.click();
    await press("button", "复制链接");
    await element(".Toastify__toast", "链接已复制");
    await page.evaluate(() => {
      window.open = (...args) => {
        document.title = args.join(" ");
        return null;
      };
    });
    await press("a", "分享到微博");
    await page.waitForFunction(() => document.title.includes("width=682,height=700"));
    expect(await page.title()).toContain("https://service.weibo.com/share/share.php?url=");
  });

  test("lists missing fields of an empty application, and shows a receipt for a complete one", async () => {
    await open(FORM);
    // The first button of the form is hidden: it handles Enter.
    const send = () => press("[role=dialog] button:not([aria-hidden])", "投递简历");
    await send();
    await element("[role=alert]", "处需要填写");
    await focused("[role=alert]");
    await press("[role=alert] a", "请输入手机号码");
    await focused("input[name=phoneNumber]");
    await page.keyboard.type("13812345678");
    await fill("input[name=personName]", "林知微");
    // The message disappears when its error is fixed.
    await page.waitForFunction(
      () => !document.querySelector("[role=alert]")?.textContent?.includes("请输入姓名"),
    );
    const cities = await page.$$eval("select[name=cityId] option", (options) =>
      options.map(({ value, label }) => ({ value, label })),
    );
    const city = cities.find(({ label }) => label === "上海市")?.value ?? "";
    await page.select("select[name=cityId]", city);
    await press("label", "上海静安店");
    const resume = path.join(folder, "林知微.pdf");
    writeFileSync(resume, `%PDF-1.7\n${"porcelain ".repeat(500)}`);
    const file = await page.waitForSelector("input[name=resumeFile]");
    await (file as ElementHandle<HTMLInputElement>).uploadFile(resume);
    await element("li[data-status=chosen]", "林知微.pdf");
    await page.click("input[name=captchaCode]");
    await page.keyboard.type(await shownCode());
    await send();
    await page.waitForFunction(() => location.search.includes("&step=done&once="));
    await element("[role=dialog]", "回执号");
    const received = readdirSync(path.join(folder, "applications"));
    expect(received).toHaveLength(1);
    const told = path.join(folder, "applications", received[0] ?? "", "application.json");
    expect(readFileSync(told, "utf8")).toContain("13812345678");
  });

  test("keeps the page with a message on a link tapped offline, follows it later, and goes back", async () => {
    await open("/brand-story");
    await page.evaluate(() => Object.assign(window, { stays: true }));
    const { port } = new URL(server.origin);
    await server.stop();
    const heading = () => page.$eval("h1", ({ textContent }) => textContent);
    const before = await heading();
    await page.click("main a[href='/brand-story/our-history']");
    await element("[role=status]", "网络似乎断开了");
    await reached("/brand-story");
    expect(await heading()).toBe(before);
    server = await startServer({ LOG_LEVEL: "error", PORT: port, DEMO_STATE_DIR: folder });
    await reached("/brand-story/our-history");
    await page.waitForFunction(
      (words) => document.querySelector("h1")?.textContent !== words,
      {},
      before,
    );
    await page.goBack();
    await reached("/brand-story");
    await page.waitForFunction(
      (words) => document.querySelector("h1")?.textContent === words,
      {},
      before,
    );
    expect(await page.evaluate("window.stays")).toBe(true);
  });
});
