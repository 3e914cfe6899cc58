import { createHash } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { startServer } from "#tests/support/server.ts";
import { startWechatApi, WECHAT_ACCOUNT } from "#tests/support/wechatApi.ts";
import { hydrated } from "./support/hydrated.ts";
import { test } from "./support/visitor.ts";

const ANDROID =
  "Mozilla/5.0 (Linux; Android 13; 22081212C) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/107.0.5304.141 Mobile Safari/537.36 XWEB/5061 MicroMessenger/8.0.34.2340";

type Told = [kind: string, value: Record<string, string | number>];

/** Calls of WeChat's script, in order. */
const toldOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { told?: Told[] }).told ?? []);

test("in WeChat each page has its own card, signed for its address; elsewhere nothing loads", {
  tag: ["@scripted", "@sizeless"],
}, async ({ browser }) => {
  const api = await startWechatApi();
  const site = await startServer({
    WECHAT_APP_ID: WECHAT_ACCOUNT.appId,
    WECHAT_APP_SECRET: WECHAT_ACCOUNT.secret,
    WECHAT_API_BASE: api.origin,
    WECHAT_SCRIPT: `${api.origin}/sdk.js`,
    LOG_LEVEL: "warn",
    DOCUMENT_PACKING: "off",
  });
  const context = await browser.newContext({ userAgent: ANDROID, locale: "zh-CN" });
  const page = await context.newPage();
  const refused: string[] = [];
  page.on("console", (message) => {
    if (/Content Security Policy/i.test(message.text())) refused.push(message.text());
  });
  await page.goto(`${site.origin}/pdp/lace-blue-plate`);
  await hydrated(page);
  await expect.poll(async () => (await toldOf(page)).length).toBe(3);
  await page.getByRole("contentinfo").getByRole("link", { name: "常见问题", exact: true }).click();
  await expect(page).toHaveURL(/\/customer-service\/faq$/);
  await expect.poll(async () => (await toldOf(page)).length).toBe(6);
  const told = await toldOf(page);

  const paths = ["/pdp/lace-blue-plate", "/customer-service/faq"];
  for (const [i, path] of paths.entries()) {
    const [, message, timeline] = told.slice(3 * i, 3 * i + 3);
    const [, { nonceStr, timestamp, signature, appId } = {}] = told[3 * i] ?? [];
    const text = `jsapi_ticket=ticket-1&noncestr=${nonceStr}&timestamp=${timestamp}&url=${site.origin}${path}`;
    expect({ appId, signature }).toEqual({
      appId: WECHAT_ACCOUNT.appId,
      signature: createHash("sha1").update(text).digest("hex"),
    });
    expect(message?.[1]).toMatchObject({ link: `${site.origin}${path}` });
    expect(timeline?.[1].title).toBe(message?.[1].title);
    expect(timeline?.[1].imgUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/./);
  }
  expect(told[1]?.[1].title).toContain("青蕾");
  expect(told[4]?.[1].title).toContain("常见问题");
  expect(told[1]?.[1].imgUrl).not.toBe(told[4]?.[1].imgUrl);
  expect(refused).toEqual([]);

  const elsewhere = await browser.newPage();
  const scripts: string[] = [];
  elsewhere.on("request", (request) => scripts.push(request.url()));
  await elsewhere.goto(`${site.origin}/customer-service/faq`);
  await hydrated(elsewhere);
  expect(scripts.filter((url) => url.includes("sdk.js") || url.includes("wechat"))).toEqual([]);
  await elsewhere.close();
  await context.close();
  await site.stop();
  await api.stop();
});
