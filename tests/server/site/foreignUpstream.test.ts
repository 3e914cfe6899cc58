import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startForeignSite } from "#tests/support/foreign/foreignSite.ts";
import { LONG_ID } from "#tests/support/foreign/habits.ts";

type Site = Awaited<ReturnType<typeof startForeignSite>>;

const visitor = { "X-Forwarded-For": "203.0.113.9" };
const textOf = (html: string) =>
  html.replace(/<(script|style)[\s\S]*?<\/\1>/g, "").replace(/<[^>]*>/g, " ");

async function page(site: Site, path: string) {
  const response = await fetch(`${site.origin}${path}`, { headers: visitor, redirect: "manual" });
  return { status: response.status, html: await response.text() };
}

/** Pages with products, stores and jobs. */
const screens = [
  ...["/", "/products", "/products/dinnerware", "/products/category/dinnerware"],
  ...["/products/keyword/%E7%9B%98", "/find-us", "/find-us?store=SH001", "/about-us/jobs"],
  ...[
    "/news",
    "/gifting",
    "/brand-story",
    "/collections/lace-blue",
    "/contact-us",
    "/verification",
  ],
  ...["/pdp/lace-blue-plate", "/resources/menu-panels", "/lay-the-table"],
];

describe("backend with only the specification's fields", () => {
  let site: Site;
  beforeAll(async () => {
    site = await startForeignSite("specified");
  });
  afterAll(() => site?.stop());

  it.each(screens)("%s is shown, without an empty price", async (path) => {
    const { status, html } = await page(site, path);
    expect(status).toBe(200);
    // Only the product page shows 0 for a missing price.
    expect(textOf(html)).not.toMatch(path.startsWith("/pdp/") ? /^$/ : /¥\s*0\.00/);
    expect(html).not.toMatch(/"price":"0\.00"/);
  });

  it("lists every store and opens the dialog of each", async () => {
    const { html } = await page(site, "/find-us");
    const codes = new Set([...html.matchAll(/[?&]store=([\w-]+)/g)].map(([, code]) => code));
    expect(codes.size).toBeGreaterThan(10);
    for (const code of codes) {
      const { status, html: dialog } = await page(site, `/find-us?store=${code}`);
      expect(status).toBe(200);
      expect(textOf(dialog)).not.toContain("没有找到这家店");
    }
  });
});

describe("backend with other conventions", () => {
  let site: Site;
  beforeAll(async () => {
    site = await startForeignSite("foreign");
  });
  afterAll(() => site?.stop());

  it.each(screens)("%s is there", async (path) => {
    const { status, html } = await page(site, path);
    expect(status).toBe(200);
    expect(textOf(html)).not.toMatch(path.startsWith("/pdp/") ? /^$/ : /¥\s*0\.00/);
    expect(html).not.toContain("%3Cp%3E");
  });

  it("links news and jobs by all digits of their ids, and each exists", async () => {
    for (const [list, link] of [
      ["/news", /\/news\/(\d+)/g],
      ["/about-us/jobs", /[?&]job=(\d+)/g],
    ] as const) {
      const { html } = await page(site, list);
      const ids = [...new Set([...html.matchAll(link)].map(([, id = ""]) => id))];
      expect(ids.length).toBeGreaterThan(1);
      for (const id of ids) expect(id).toMatch(new RegExp(`^${LONG_ID}\\d{4}$`));
    }
    const { status, html } = await page(site, `/news/${LONG_ID}5200`);
    expect(status).toBe(200);
    expect(html).toContain('<a href="tel:02162880000">电话</a>');
    expect(html).toContain('<a href="#privacy">隐私</a>');
    expect(html).toContain('href="https://a.cn/x"');
    expect(html).toContain('<ol start="2">');
    expect(html).toContain("https://img.example.com/late.jpg");
    expect(textOf(html)).not.toMatch(/未命名|Normal/);
    const job = await page(site, `/about-us/jobs?job=${LONG_ID}8001`);
    expect(textOf(job.html)).toMatch(/满 100%，\s*负责/);
  });

  it("shows a menu item without a path as the link to its panel", async () => {
    const { html } = await page(site, "/");
    const links = html.match(/<a[^>]*href="\/resources\/menu\/new"[^>]*>[\s\S]*?<\/a>/g) ?? [];
    expect(links.map(textOf).filter((text) => text.includes("新品"))).toHaveLength(2);
    const panel = await page(site, "/resources/menu/new");
    expect(panel.status).toBe(200);
    expect(textOf(panel.html)).toContain("今冬新到");
  });

  it("shows days in China's time, dials one number, and loads pictures by https", async () => {
    const { html } = await page(site, "/find-us");
    expect(html).toMatch(/href="tel:\d+;ext=802"/);
    expect(html).toContain("https://img.example.com/resources/demo-media/");
    expect(html).not.toMatch(/src="\s*\/\//);
    // The demo's 2027-10-18, sent as midnight in China in UTC.
    expect(textOf(html)).toContain("2027 年 10 月 18 日 正式开业");
    const { html: news } = await page(site, "/news");
    expect(news).toMatch(/20\d\d-\d\d-\d\d/);
  });

  it("shows the main picture of a product without others", async () => {
    const { html } = await page(site, "/pdp/lace-blue-plate");
    expect(html).toMatch(/<img[^>]*src="https:\/\/img\.example\.com\/resources\/demo-media\//);
  });

  it("shows a product or job that the backend answers with 404 as removed", async () => {
    expect((await page(site, "/pdp/no-such-product")).status).not.toBe(503);
    expect((await page(site, `/about-us/jobs?job=${LONG_ID}9999`)).status).not.toBe(503);
  });

  it("finds the nearest store from the usual response of the maps service", async () => {
    const answer = await fetch(`${site.origin}/resources/nearest-store`, { headers: visitor });
    expect((await answer.json()).store?.code).toMatch(/^SH/);
    const health = await (await fetch(`${site.origin}/readyz`)).json();
    expect(health.maps).toMatchObject({ last: "ok" });
  });

  it.each([
    ["AB+12==", "AB+12=="],
    ["(01)069123", "(01)069123"],
    ["hv25-7k4m", "HV257K4M"],
  ])("sends the code %s to the backend as %s", async (typed, asked) => {
    const form = await fetch(`${site.origin}/verification`, {
      method: "POST",
      headers: { ...visitor, Origin: site.origin },
      body: new URLSearchParams({ securityCode: typed }),
    });
    expect(form.status).toBeLessThan(400);
    expect(textOf(await form.text())).toContain("您查询的防伪码有误");
    expect(site.codes).toContain(asked);
  });
});
