import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createCommerceClient } from "#server/commerce/client.ts";
import type { ServerContext } from "#server/context.ts";
import { loadHomePage } from "#server/home/home.ts";
import { getLogger } from "#server/observability/log.ts";
import { upstreamConfig, upstreamParts } from "#tests/support/commerce.ts";
import { envelope, installUpstream } from "#tests/support/msw.ts";
import { rows } from "#tests/support/rows.ts";

const upstream = installUpstream();
const warn = vi.spyOn(getLogger(), "warn");
const error = vi.spyOn(getLogger(), "error");
beforeEach(() => {
  warn.mockImplementation(() => undefined);
  error.mockImplementation(() => undefined);
});
afterEach(() => {
  warn.mockReset();
  error.mockReset();
});

const contentIds = { COMMERCE_CONTENT_IDS: JSON.stringify({ home: "page-9" }) };

function context(): ServerContext {
  const config = upstreamConfig({ SITE_URL: "https://www.hvidso.example", ...contentIds });
  return {
    commerce: createCommerceClient(upstreamParts({}, { config })),
    config,
    signal: new AbortController().signal,
  };
}

const item = (modelName: string, contents: unknown) => ({
  modelName,
  contents: typeof contents === "string" ? contents : JSON.stringify(contents),
});

const isSettings = (path: string) => path.endsWith("queryReadableContent");
const settings = (...valueList: { name: string; contentValue: unknown }[]) =>
  envelope({ contentId: "settings", valueList });

test("contains the blocks of the configured page, and the brand's contacts", {
  meta: rows("CMS-01", "CALL-43"),
}, async () => {
  upstream.answers(({ path }) =>
    isSettings(path)
      ? settings(
          { name: "value4Phone", contentValue: { val: "400-555-0182" } },
          { name: "name4Weibo", contentValue: "微博" },
          { name: "link4Weibo", contentValue: { val: "https://weibo.example/house" } },
        )
      : envelope([
          item("common", { html: "<p>a</p>", layout: "letter" }),
          item("marquee", {}),
          item("spacing", { height: 10 }),
        ]),
  );
  const page = await loadHomePage(context());
  expect(page).toMatchObject({
    contacts: { telephone: "+864005550182", email: "", elsewhere: ["https://weibo.example/house"] },
  });
  expect(page).toMatchObject({
    kind: "page",
    siteUrl: "https://www.hvidso.example",
    blocks: [{ type: "common" }, { type: "spacing" }],
  });
  expect(upstream.received[0]).toMatchObject({
    method: "GET",
    path: "/ecommerce/biz/eccms/v1/page/queryRegionContents",
    query: { pageId: "page-9", storeId: "20002" },
  });
  expect(upstream.received[0]?.headers.get("access-token")).toBe("token-under-test");
  expect(warn).toHaveBeenCalledOnce();
});

test("shows the service number before the boutique's, and each contact page elsewhere once", async () => {
  const house = { val: "https://weibo.example/house" };
  upstream.answers(({ path }) =>
    isSettings(path)
      ? settings(
          { name: "value4Tel", contentValue: { val: "021-5555 0100" } },
          { name: "value4Phone", contentValue: { val: "400-555-0182" } },
          { name: "name4Weibo", contentValue: "微博" },
          { name: "link4Weibo", contentValue: house },
          { name: "name4DY", contentValue: "抖音" },
          { name: "link4DY", contentValue: house },
        )
      : envelope([item("spacing", { height: 10 })]),
  );
  expect(await loadHomePage(context())).toMatchObject({
    contacts: { telephone: "+864005550182", elsewhere: [house.val] },
  });
});

test("requests the tree once for all category links of a page", {
  meta: rows("LINK-05"),
}, async () => {
  const link = { linkType: 5, val: "x", code: "CUPS" };
  upstream.answers(({ path }) =>
    path.endsWith("getVirtualCategoryList")
      ? envelope({ results: [{ virtualCategoryCode: "CUPS", leafFlag: true }] })
      : envelope([
          item("category", {
            list: [
              { title: "A", linkUrl: link },
              { title: "B", linkUrl: link },
            ],
          }),
        ]),
  );
  const page = await loadHomePage(context());
  expect(page).toMatchObject({
    blocks: [{ items: Array(2).fill({ link: { href: "/products/category/CUPS" } }) }],
  });
  expect(upstream.received.filter(({ path }) => !isSettings(path))).toHaveLength(2);
});

test("omits only the links if the tree fails", async () => {
  const link = { linkType: 5, val: "x", code: "CUPS" };
  upstream.answers(({ path }) =>
    path.endsWith("getVirtualCategoryList")
      ? new Response("", { status: 500 })
      : envelope([item("category", { list: [{ title: "A", linkUrl: link }] })]),
  );
  expect(await loadHomePage(context())).toMatchObject({ blocks: [{ items: [{ link: null }] }] });
});

test.each([
  ["an error status", () => new Response("", { status: 500 })],
  ["a refusal", () => envelope(null, { success: false, errorCode: "500" })],
  ["success without data", () => envelope(null)],
  ["another errorCode", () => envelope([item("spacing", { height: 1 })], { errorCode: "7" })],
  ["broken JSON", () => new Response("{", { headers: { "Content-Type": "application/json" } })],
  ["a wrong shape", () => envelope([{ model: 1 }])],
])("is unavailable after %s", async (_case, answer) => {
  upstream.answers(answer);
  expect(await loadHomePage(context())).toEqual({
    kind: "unavailable",
    siteUrl: "https://www.hvidso.example",
  });
});

test.each([
  ["an empty page", []],
  ["a page of unknown blocks", [item("marquee", {}), item("hero", "{")]],
])("is unavailable after %s, too, with its own log line", async (_case, items) => {
  upstream.answers(() => envelope(items));
  expect(await loadHomePage(context())).toMatchObject({ kind: "unavailable" });
  expect(error).toHaveBeenCalledExactlyOnceWith(
    { page: "page-9", items: items.length },
    "home page has nothing to show",
  );
});
