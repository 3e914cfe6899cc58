import { describe, expect, test, vi } from "vitest";
import { definitionOf } from "#app/blocks/registry.server.ts";
import { createCommerceClient } from "#server/commerce/client.ts";
import { createTransport } from "#server/compose.ts";
import { readConfig } from "#server/config.ts";
import type { ServerContext } from "#server/context.ts";
import { callAt } from "#shared/contract/callAt.ts";
import { unhurried } from "#tests/support/commerce.ts";
import {
  type Mistake,
  mistaken,
  of,
  paged,
  plain,
  type Row,
} from "#tests/support/mistakenBackend.ts";
import { testLog } from "#tests/support/testLog.ts";
import { type Finding, Findings } from "#tools/backend-check/findings.ts";
import { Values } from "#tools/backend-check/values.ts";

process.env.LOG_LEVEL = "silent";
const held = vi.hoisted(() => ({}) as { context: ServerContext });
vi.mock(import("#server/compose.ts"), async (original) => ({
  ...(await original()),
  serverContext: () => held.context,
}));

const config = readConfig({ LOG_LEVEL: "silent", COMMERCE_TIMEOUT_MS: "0" });
const demo = createTransport(config);

/** A page over a backend with a mistake, and the findings about the answers that this page read. */
async function open(address: string, mistake: Mistake) {
  const findings = new Findings();
  const values = new Values(findings, config);
  const backend = mistaken(demo, mistake);
  held.context = {
    commerce: createCommerceClient({
      config,
      log: testLog().logger,
      budget: unhurried,
      transport: async (request) => {
        const { pathname } = new URL(request.url);
        const key = callAt(request.method, pathname);
        const answer = await backend(request);
        const text = await answer.clone().text();
        if (key) values.look(key, {}, JSON.parse(text).data, text);
        return answer;
      },
    }),
    config,
    blockReader: definitionOf,
    signal: new AbortController().signal,
  };
  const { visit } = await import("#tests/support/tolerance/screens.tsx");
  const { html } = await visit(address);
  const shown = html.replace(/<(script|style)\b.*?<\/\1>/gs, "");
  const text = shown
    .replace(/<[^>]*>/g, "")
    .replaceAll("&amp;", "&")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'");
  return { findings: findings.list(), html: shown, text };
}

const about = (findings: readonly Finding[], what: RegExp) =>
  findings.find((each) => what.test(each.what))?.visitors ?? "";

/** Plain texts, each with one fault. */
const texts = [
  "<p>第一段</p>",
  "盘<b>一</b>只",
  encodeURIComponent("青蕾新瓶"),
  encodeURIComponent(encodeURIComponent("青蕾新瓶")),
  "%u9752%u857e",
  Buffer.from("手绘的一只平盘").toString("base64"),
  "\\u9752\\u857e",
  "盘&amp;碗",
  "您好，{{name}}",
  "平盘 NaN 厘米",
  "Lorem ipsum dolor",
  "**粗体**",
];

describe("what the check says that visitors see is on the page", () => {
  test.each(texts)("for the title %j", async (title) => {
    const change = paged("getPageList", (row, at) => (at === 0 ? { ...row, title } : row));
    const { findings, text } = await open("/news", change);
    const visitors = about(findings, /^results\[\]\.title /);
    expect(visitors).toMatch(/^"/);
    expect(text).toContain(JSON.parse(visitors));
  });

  test.each(["09/01/2026", "下月"])(
    "for %j in place of a day of publication: no date",
    async (day) => {
      const change = paged("getPageList", (row) => ({ ...row, publishTime: day }));
      const { findings, text } = await open("/news", change);
      expect(text).not.toContain(day);
      expect(about(findings, /publishTime is no date/)).toBe("no date");
      expect(text).not.toMatch(/\d{4} 年 \d+ 月 \d+ 日/);
    },
  );

  test("for an opening day that is none", async () => {
    const change = plain("getStoreByCoordinateProvince", (row) => ({
      ...row,
      openStatus: false,
      openingTime: "09/01/2026",
    }));
    const { findings, text } = await open("/find-us/flagship-stores", change);
    const [words = ""] = about(findings, /openingTime is no date/).split(",");
    expect(words).not.toBe("");
    expect(text).toContain(words);
  });

  test.each([
    [121.47, 31.23],
    [40.7, -74],
  ])("for a store at %d, %d", async (latitude, longitude) => {
    const change = plain("getStoreByCoordinateProvince", (row) => ({
      ...row,
      latitude,
      longitude,
    }));
    const { findings, html } = await open("/find-us", change);
    const visitors = about(findings, /^latitude and longitude/);
    expect(visitors).toMatch(/map/);
    expect(html.includes("uri.amap.com/marker?")).toBe(visitors.startsWith("a map"));
    expect(html.includes("uri.amap.com/search?")).toBe(visitors.startsWith("a search"));
  });

  test("for a captcha that is no picture", async () => {
    const change = of("getCaptchaImage", (data: Row) => ({
      ...data,
      imageBase64: "https://img.example/c.png",
    }));
    const { findings, text } = await open("/resources/captcha", change);
    const [words = ""] = about(findings, /imageBase64 is no base64/).split(" ");
    expect(words).not.toBe("");
    expect(text).toContain(words);
  });

  test("for a store that is closed without a day", async () => {
    const change = plain("getStoreByCoordinateProvince", (row) => ({
      ...row,
      openStatus: false,
      openingTime: null,
    }));
    const { findings, text } = await open("/find-us/flagship-stores", change);
    const [words = ""] = about(findings, /openingTime is missing/).split(" ");
    expect(words).not.toBe("");
    expect(text).toContain(words);
  });

  test("for a telephone without a number: it, and no link", async () => {
    const linkPhone = "请到店";
    const change = plain("getStoreByCoordinateProvince", (row) => ({ ...row, linkPhone }));
    const { findings, html, text } = await open("/find-us", change);
    expect(about(findings, /linkPhone has no number/)).toMatch(/^it as it stands, not as a link/);
    expect(text).toContain(linkPhone);
    expect(html).not.toMatch(/href="tel:[^"]*(请|%E8%AF%B7)/);
  });
});
