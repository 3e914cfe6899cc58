import { describe, expect, onTestFinished, test, vi } from "vitest";
import { loadFrame } from "#server/features/layout/layout.ts";
import { loadMenuPage, loadMenuPanels } from "#server/features/layout/menu.ts";
import { loadNavigationItems } from "#server/features/layout/navigation.ts";
import { loadSiteSettings } from "#server/features/settings/settings.ts";
import { getLogger } from "#server/observability/log.ts";
import { metricsText } from "#server/observability/metrics.ts";
import { exampleContext } from "#tests/support/exampleUpstream.ts";
import { rows } from "#tests/support/rows.ts";

const away = { failure: { kind: "unreachable" } } as const;
const NAV = "demo-headerNavigation";

function heard() {
  const spy = vi.spyOn(getLogger(), "warn").mockReturnValue(undefined);
  onTestFinished(() => spy.mockRestore());
  return () => spy.mock.calls;
}

const item = (navKey: string, some: object = {}) => ({
  navKey,
  navName: navKey,
  navJump: { val: `/${navKey}` },
  navPopover: true,
  navPopoverKey: `of-${navKey}`,
  ...some,
});

/** A backend with those items, and the popovers' contents by id; others are unavailable. */
function house(navItem: object[] | null, popovers: Record<string, object | null> = {}) {
  return exampleContext({
    queryModelContentDetail: {
      data: ({ contentId }: { contentId: string }) => {
        const contents = contentId === NAV ? navItem && { navItem } : popovers[contentId];
        return contents ? [{ id: contentId, contents: JSON.stringify(contents) }] : [];
      },
    },
  }).context;
}

describe("the menu", () => {
  const cards = (mainTitle: string) => ({ style: "card", columns: [{ mainTitle }] });
  const card = (title: string) => ({
    style: "card",
    columns: [{ title, picture: null, text: "", link: null }],
  });

  test("has the panel of each item with a panel flag", {
    meta: rows("CALL-30", "HEADER-06"),
  }, async () => {
    const plain = item("c", { navPopover: false });
    const nameless = item("", { navJump: { val: "/d" } });
    const context = house([item("a"), item("b"), plain, nameless], {
      "of-a": cards("A"),
      "of-b": cards("B"),
      "of-c": cards("C"),
      "of-": cards("D"),
    });
    expect(await loadMenuPanels(context)).toEqual({
      panels: { a: card("A"), b: card("B") },
      complete: true,
    });
    expect(await loadMenuPage("b", context)).toEqual({
      kind: "menu",
      label: "b",
      href: "/b",
      panel: card("B"),
    });
    expect(await loadMenuPage("c", context)).toEqual({ kind: "missing" });
    heard();
    expect(await loadMenuPage("a", house([item("a")]))).toEqual({
      kind: "unavailable",
      item: { label: "a", href: "/a" },
    });
    const { context: without } = exampleContext({ queryModelContentDetail: away });
    expect(await loadMenuPage("a", without)).toEqual({ kind: "unavailable", item: null });
  });

  test("is incomplete without items, or without the panel of one", async () => {
    heard();
    expect(await loadMenuPanels(house([]))).toEqual({ panels: {}, complete: false });
    expect(await loadMenuPanels(house([item("c", { navPopover: false })]))).toEqual({
      panels: {},
      complete: true,
    });
    const { context } = exampleContext({ queryModelContentDetail: away });
    expect(await loadMenuPanels(context)).toEqual({ panels: {}, complete: false });
    expect(await loadMenuPanels(house([item("a"), item("b")], { "of-a": cards("A") }))).toEqual({
      panels: { a: card("A") },
      complete: false,
    });
  });

  test("logs omitted parts of a popover", async () => {
    const warned = heard();
    const empty = { style: "newProducts", mainTitle: "新", newGoodsArr: [], spuInfo: [] };
    const foreign = { url: "https://elsewhere.example/a.jpg" };
    const pictured = { style: "card", columns: [{ mainTitle: "x", image: foreign }] };
    await loadMenuPanels(
      house([item("empty"), item("pictured"), item("none")], {
        "of-empty": empty,
        "of-pictured": pictured,
      }),
    );
    const told = warned()
      .map(([line]) => line as unknown as { contentId?: string; drops?: object[] })
      .filter(({ contentId }) => contentId !== undefined);
    expect(told).toEqual(
      expect.arrayContaining([
        {
          contentId: "of-empty",
          drops: [{ path: "contents", reason: "nothing left", lost: "whole" }],
        },
        {
          contentId: "of-pictured",
          drops: [expect.objectContaining({ reason: "forbidden host", lost: "value" })],
        },
        { contentId: "of-none", drops: [expect.objectContaining({ path: "contents" })] },
      ]),
    );
    expect(told).toHaveLength(3);
    expect((await metricsText()).text).toMatch(/source="popover",reason="nothing left"/);
  });

  test("logs that a popover, or all of the menu, is unavailable", async () => {
    const warned = heard();
    const { context } = exampleContext({ queryModelContentDetail: away });
    expect(await loadNavigationItems(context)).toBeNull();
    expect(warned().at(-1)).toEqual([
      { contentId: NAV, failure: "unreachable" },
      "header navigation: none",
    ]);
    const some = exampleContext();
    let asked = 0;
    const commerce = new Proxy(some.context.commerce, {
      get: (all, key: "queryModelContentDetail") =>
        key === "queryModelContentDetail" && ++asked > 1
          ? async () => ({ ok: false, ...away })
          : all[key],
    });
    await loadMenuPanels({ ...some.context, commerce });
    expect(warned().at(-1)).toEqual([
      { contentId: "9002", failure: "unreachable" },
      "header navigation: popover left out",
    ]);
  });

  test("has an item without a path only for its panel", async () => {
    const items = [
      item("a", { navJump: null }),
      item("b", { navJump: { val: "" } }),
      item("c", { navJump: { val: "javascript:a()" } }),
    ];
    const found = await loadNavigationItems(house(items));
    expect(found?.map(({ href, menu, popoverId }) => [href, menu, popoverId])).toEqual(
      ["a", "b", "c"].map((key) => [null, key, expect.any(String)]),
    );
  });

  test("sends no request if none is configured", async () => {
    const { context, asked } = exampleContext();
    const { commerce } = context.config;
    const contentIds = { ...commerce.contentIds, headerNavigation: null, siteSettings: null };
    const without = {
      ...context,
      config: { ...context.config, commerce: { ...commerce, contentIds } },
    };
    expect(await loadNavigationItems(without)).toEqual([]);
    expect((await loadSiteSettings(without)).contact.phone).toBeNull();
    expect(asked).toEqual([]);
  });
});

describe("settings", () => {
  const of = (valueList: object[] | null) =>
    exampleContext({ queryReadableContent: { data: { valueList } } }).context;
  const read = (...valueList: object[]) => loadSiteSettings(of(valueList));

  test("are read as texts, numbers, or objects with a value, and trimmed", async () => {
    const at = (contentValue: unknown) => ({ name: "value4Tel", contentValue });
    const values = [" 400 ", 400, { val: " 400 " }, { val: 400 }];
    for (const value of values)
      expect((await read(at(value))).contact.tel?.value, JSON.stringify(value)).toBe("400");
    expect((await read(at("400"))).contact.tel?.text).toBe("");
    const label = { name: "label4Tel", contentValue: " 线 " };
    expect((await read(at("400"), label)).contact.tel?.label).toBe("线");
    for (const value of [null, undefined, " ", { val: null }, {}])
      expect((await read(at(value))).contact.tel, JSON.stringify(value)).toBeNull();
  });

  test("are parsed once per response, and again for another", async () => {
    const context = of([{ name: "storeName", contentValue: "店" }]);
    const answer = await context.commerce.queryReadableContent(
      { contentId: "x" },
      { signal: context.signal },
    );
    const same = {
      ...context,
      commerce: { ...context.commerce, queryReadableContent: async () => answer },
    };
    const first = await loadSiteSettings(same);
    expect(await loadSiteSettings(same)).toBe(first);
    expect(await loadSiteSettings({ ...same, config: { ...same.config } })).not.toBe(first);
    expect(first.store.name).toBe("店");
  });

  test("that are missing or unavailable have the brand's defaults, which is logged", async () => {
    const warned = heard();
    const own = await loadSiteSettings(exampleContext({ queryReadableContent: away }).context);
    expect(warned()).toEqual([
      [{ contentId: "demo-siteSettings", failure: "unreachable" }, "site settings: using defaults"],
    ]);
    expect(own.contact).toEqual({
      tel: { label: "客服电话", value: "400-555-0182", href: "tel:4005550182", text: "" },
      phone: null,
      email: {
        label: "邮箱",
        value: "care@hvidso.example",
        href: "mailto:care@hvidso.example",
        text: "",
      },
    });
    for (const none of [[], null]) expect(await loadSiteSettings(of(none))).toEqual(own);
    // A visitor who left, or the end of the warm-up.
    const left = { failure: { kind: "aborted" } } as const;
    await loadSiteSettings(exampleContext({ queryReadableContent: left }).context);
    expect(warned()).toHaveLength(1);
  });

  test("that are unreadable are logged", async () => {
    const warned = heard();
    await read(
      { name: "storeImage", contentValue: null },
      { name: "value4Phone" },

      { name: "storeName", contentValue: { x: "x" } },
      { name: "value4Tel", contentValue: [1, 2] },
    );
    expect((await metricsText()).text).toMatch(/source="settings",reason="wrong type"/);
    expect(warned().at(-1)?.[0]).toEqual({
      content: "site settings",
      drops: [
        { path: "storeName", reason: "wrong type", lost: "value" },
        { path: "value4Tel", reason: "wrong type", lost: "value" },
      ],
    });
  });
});

test("the layout opens the dialog of the address, and sends no dialog request without one", async () => {
  const { context, asked } = exampleContext();
  const plain = await loadFrame(context, null, null);
  expect(plain).toMatchObject({ storeDialog: null, contentDialog: null });
  expect(Object.keys(plain.shops)).toEqual(["tmall", "jd", "douyin", "wechat"]);
  expect(Object.keys(plain.follow)).toEqual(["wechat", "weibo", "xiaohongshu", "douyin"]);
  expect(asked.filter(({ key }) => key === "getStoreByStoreCode")).toEqual([]);
  heard();
  expect(await loadFrame(context, "SH001", "7001")).toMatchObject({
    storeDialog: { kind: "store" },
    contentDialog: { id: "7001" },
  });
});
