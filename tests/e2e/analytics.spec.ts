import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, type Page } from "@playwright/test";
import { type RunningServer, startServer } from "#tests/support/server.ts";
import { hydrated } from "./support/hydrated.ts";
import { test } from "./support/visitor.ts";

/** A stand-in of an analytics service: its script, and the views that it has received. */
type Collector = { origin: string; scripts: number; views: string[]; stop: () => Promise<void> };

const ID = "0123456789abcdef0123456789abcdef";

/** Baidu Tongji's shape: commands of the queue, then a picture for each view; a cookie of its own on the site. */
const HM = `(function(){
var q=window._hmt||[],auto=true,origin=new URL(document.currentScript.src).origin;
function run(c){
if(c[0]=="_setAutoPageview")auto=c[1];
if(c[0]=="_trackPageview")send(c[1])}
function send(p){new Image().src=origin+"/hm.gif?si=${ID}&u="+encodeURIComponent(p)+"&tt="+encodeURIComponent(document.title)}
document.cookie="Hm_lvt_${ID}=1; path=/";
localStorage.setItem("Hm_lvt_${ID}","1");
q.forEach(run);
window._hmt={push:run};
if(auto)send(location.pathname)
})()`;

/** Plausible's shape without automatic views: calls of the queue, then a request for each. */
const PLAUSIBLE = `(function(){
var s=document.currentScript,q=(window.plausible&&window.plausible.q)||[];
function send(n,o){
var r=new XMLHttpRequest();
r.open("POST",new URL(s.src).origin+"/api/event");
r.setRequestHeader("Content-Type","text/plain");
r.send(JSON.stringify({n:n,u:o.u,d:s.getAttribute("data-domain"),r:document.referrer||null}))}
window.plausible=send;
q.forEach(function(e){send.apply(null,e)})
})()`;

async function startCollector(): Promise<Collector> {
  const collector: Collector = { origin: "", scripts: 0, views: [], stop: async () => {} };
  const script = (response: ServerResponse, text: string) => {
    collector.scripts += 1;
    response.setHeader("Content-Type", "text/javascript");
    response.end(text);
  };
  async function event(request: IncomingMessage) {
    let body = "";
    for await (const chunk of request) body += chunk;
    const { n, u, d } = JSON.parse(body);
    collector.views.push(`${n} ${d} ${new URL(u).pathname}`);
  }
  const server = createServer((request, response) => {
    const { pathname, searchParams, search } = new URL(request.url ?? "", "http://x");
    if (pathname === "/hm.js" && search === `?${ID}`) return script(response, HM);
    if (pathname === "/js/script.manual.js") return script(response, PLAUSIBLE);
    if (pathname === "/hm.gif")
      collector.views.push(`${searchParams.get("u")} ${searchParams.get("tt")?.split("｜")[0]}`);
    response.setHeader("Access-Control-Allow-Origin", "*");
    const taken = pathname === "/api/event" ? event(request) : Promise.resolve();
    return taken.then(() => response.end());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  collector.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  collector.stop = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, "close");
  };
  return collector;
}

type Counted = { site: RunningServer; collector: Collector; stop: () => Promise<void> };

async function startCounted(
  settings: (origin: string) => Record<string, string>,
): Promise<Counted> {
  const collector = await startCollector();
  const site = await startServer({
    ...settings(collector.origin),
    LOG_LEVEL: "warn",
    DOCUMENT_PACKING: "off",
    PREVIEW_SECRET: "the-editors-own-words",
  });
  return {
    site,
    collector,
    async stop() {
      await site.stop();
      await collector.stop();
    },
  };
}

const withBaidu = () =>
  startCounted((origin) => ({
    ANALYTICS_SERVICE: "baidu",
    ANALYTICS_SITE_ID: ID,
    ANALYTICS_SCRIPT: `${origin}/hm.js`,
  }));

const strip = (page: Page) => page.getByRole("region", { name: "访问统计的同意" });
const choose = (page: Page, name: string) => strip(page).getByRole("button", { name }).click();
const follow = (page: Page, name: string) =>
  page.getByRole("contentinfo").getByRole("link", { name, exact: true }).click();

/** Texts of the console about refused resources: the policy must allow what a service needs. */
function refusals(page: Page): string[] {
  const found: string[] = [];
  page.on("console", (message) => {
    if (/Content Security Policy/i.test(message.text())) found.push(message.text());
  });
  return found;
}

test.describe("statistics of visits", () => {
  test("Baidu Tongji: asked first, one view a page, and gone after a withdrawal", async ({
    page,
  }) => {
    const { site, collector, stop } = await withBaidu();
    const refused = refusals(page);
    await page.goto(`${site.origin}/cookie`);
    await hydrated(page);
    await expect(strip(page)).toBeVisible();
    await follow(page, "常见问题");
    await expect(page).toHaveURL(/\/customer-service\/faq/);
    await expect(strip(page)).toBeVisible();
    expect(collector.scripts).toBe(0);

    await choose(page, "同意统计");
    await expect(strip(page)).toHaveCount(0);
    await expect.poll(() => collector.views).toEqual(["/customer-service/faq 常见问题"]);
    await follow(page, "产品保养");
    await expect
      .poll(() => collector.views.slice(1))
      .toEqual(["/customer-service/product-maintenance 产品保养"]);
    await page.goBack();
    await expect.poll(() => collector.views.length).toBe(3);

    // The next document asks nothing, and sends its own view when its scripts start.
    await page.goto(`${site.origin}/contact-us`);
    await hydrated(page);
    await expect
      .poll(() => collector.views.slice(3))
      .toEqual([expect.stringMatching(/^\/contact-us /)]);
    await expect(strip(page)).toHaveCount(0);

    await follow(page, "访问统计设置");
    await expect(page.getByText("您已同意访问统计。")).toBeVisible();
    await page.getByRole("button", { name: "撤回同意" }).click();
    await expect(page.getByText("您没有同意访问统计")).toBeVisible();
    const sent = collector.views.length;
    const names = (await page.context().cookies()).map(({ name }) => name);
    expect(names).toEqual(["statistics"]);
    await hydrated(page);
    await follow(page, "常见问题");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("常见问题");
    expect(collector.views.length).toBe(sent);
    expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain(`Hm_lvt_${ID}`);
    expect(refused).toEqual([]);
    await stop();
  });

  test("a collector of one's own gets the same views", { tag: "@full" }, async ({ page }) => {
    const { site, collector, stop } = await startCounted((origin) => ({
      ANALYTICS_SERVICE: "plausible",
      ANALYTICS_SITE_ID: "shop.example",
      ANALYTICS_SCRIPT: `${origin}/js/script.manual.js`,
    }));
    const refused = refusals(page);
    await page.goto(`${site.origin}/cookie`);
    await hydrated(page);
    await choose(page, "同意统计");
    await follow(page, "常见问题");
    await expect
      .poll(() => collector.views)
      .toEqual(["pageview shop.example /cookie", "pageview shop.example /customer-service/faq"]);
    expect(collector.scripts).toBe(1);
    expect(refused).toEqual([]);
    await stop();
  });

  test("nothing loads after a refusal, with a signal against tracking, or in a preview", {
    tag: "@full",
  }, async ({ page, browser }) => {
    const { site, collector, stop } = await withBaidu();
    await page.goto(`${site.origin}/cookie`);
    await hydrated(page);
    await choose(page, "不同意");
    await follow(page, "常见问题");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("常见问题");
    await expect(strip(page)).toHaveCount(0);

    const other = await browser.newContext({ extraHTTPHeaders: { "Sec-GPC": "1" } });
    await other.addInitScript(() =>
      Object.defineProperty(navigator, "globalPrivacyControl", { value: true }),
    );
    const quiet = await other.newPage();
    await quiet.goto(`${site.origin}/cookie/consent`);
    await quiet.getByRole("button", { name: "同意统计" }).click();
    await expect(quiet.getByText("您的浏览器声明不希望被跟踪")).toBeVisible();
    await hydrated(quiet);
    await follow(quiet, "常见问题");
    await expect(quiet.getByRole("heading", { level: 1 })).toHaveText("常见问题");
    await other.close();

    const editors = await browser.newContext();
    await editors.addCookies([
      { name: "statistics", value: "allowed-baidu", url: site.origin, sameSite: "Strict" },
    ]);
    const editor = await editors.newPage();
    await editor.goto(`${site.origin}/preview`);
    await hydrated(editor);
    await editor.getByLabel("预览口令").fill("the-editors-own-words");
    await editor.getByRole("button", { name: "进入预览" }).click();
    await expect(editor.getByText("本站页面")).toBeVisible();
    await hydrated(editor);
    await expect(strip(editor)).toHaveCount(0);
    await editors.close();
    expect([collector.scripts, collector.views]).toEqual([0, []]);
    await stop();
  });
});

test.describe("consent without scripts", { tag: "@full" }, () => {
  test.use({ javaScriptEnabled: false });

  test("the form stores, shows and takes back the decision, and nothing loads", async ({
    page,
  }) => {
    const { site, collector, stop } = await withBaidu();
    await page.goto(`${site.origin}/cookie`);
    await follow(page, "访问统计设置");
    await expect(page.getByText("您还没有选择")).toBeVisible();
    await page.getByRole("button", { name: "同意统计" }).click();
    await expect(page.getByText("您已同意访问统计。")).toBeVisible();
    await page.getByRole("button", { name: "撤回同意" }).click();
    await expect(page.getByText("您没有同意访问统计")).toBeVisible();
    expect([collector.scripts, collector.views]).toEqual([0, []]);
    await stop();
  });
});
