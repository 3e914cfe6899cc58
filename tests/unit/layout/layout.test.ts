import { afterAll, describe, expect, test, vi } from "vitest";
import { loadFrame } from "#server/features/layout/layout.ts";
import { getLogger } from "#server/observability/log.ts";
import { frameDefaults } from "#shared/copy/layout.ts";
import type { Drop } from "#shared/domain/dropReasons.ts";
import { rows } from "#tests/support/rows.ts";
import { frameContext } from "./fakes.ts";

const warn = vi.spyOn(getLogger(), "warn").mockImplementation(() => undefined);
afterAll(() => warn.mockRestore());

/** Omitted parts, by path and reason. */
const leftOut = () =>
  warn.mock.calls
    .flatMap(([line]) => (line as { drops?: Drop[] }).drops ?? [])
    .map(({ path, reason }) => `${path} ${reason}`);

const navItem = (navName: string, val: string | null) => ({
  navKey: navName,
  navName,
  navJump: val === null ? null : { val },
});

describe("the frame", () => {
  test("reads the navigation's items from content, each with its own path", {
    meta: rows("HEADER-04", "CALL-29", "HEADER-05"),
  }, async () => {
    const navigation = { navItem: [navItem("系列", "/products"), navItem("馈赠", "/gifting")] };
    const frame = await loadFrame(frameContext({ navigation }));
    expect(frame.nav).toEqual([
      { label: "系列", href: "/products" },
      { label: "馈赠", href: "/gifting" },
    ]);
  });

  test.each([
    ["javascript:alert(1)", "unsafe link"],
    ["//evil.example", "unsafe link"],
    ["https://evil.example", "unsafe link"],
    ["/\\evil", "unsafe link"],
    ["", "missing"],
    [null, "missing"],
  ])("omits and reports an item with the path %j", async (val, reason) => {
    // Logged once per change, here from an unknown state.
    await loadFrame(frameContext({ navigation: { navItem: [navItem("good", "/gifting")] } }));
    warn.mockClear();
    const navigation = { navItem: [navItem("bad", val), navItem("good", "/gifting")] };
    const frame = await loadFrame(frameContext({ navigation }));
    expect(frame.nav).toEqual([{ label: "good", href: "/gifting" }]);
    expect(leftOut()).toEqual([`navItem[0].navJump.val ${reason}`]);
  });

  test.each([
    ["not json", "contents not parseable"],
    ["[]", "contents wrong type"],
    ['{"navItem":"x"}', "navItem wrong type"],
  ])(
    "keeps the link to the products, and reports the contents, when they are %j",
    async (navigationText, drop) => {
      // Logged once per change, here from an unknown state.
      await loadFrame(frameContext({ navigation: { navItem: [navItem("good", "/")] } }));
      warn.mockClear();
      const frame = await loadFrame(frameContext({ navigationText }));
      expect(frame.nav[0]).toEqual({ label: "全部产品", href: "/products" });
      expect(leftOut()).toEqual([drop]);
    },
  );

  test("shows the settings' store in the toolbar", {
    meta: rows("CMS-07", "CALL-33"),
  }, async () => {
    const settings = [
      { name: "storeName", contentValue: "上海静安店" },
      { name: "storeContactValue", contentValue: { val: "021-5555 0182" } },
    ];
    const { store } = await loadFrame(frameContext({ settings }));
    expect(store).toMatchObject({ name: "上海静安店", telephone: "021-5555 0182" });
  });

  test("shows the first default word of the search configuration", async () => {
    const frame = await loadFrame(frameContext({ searchWords: [" ", "青蕾", "茶壶"] }));
    expect(frame.search.placeholder).toBe("青蕾");
  });

  test("is complete if all its calls fail", { meta: rows("ERR-20") }, async () => {
    const frame = await loadFrame(
      frameContext({
        settings: "unreachable",
        navigation: null,
        searchWords: "timed-out",
        stores: "unreachable",
      }),
    );
    expect(frame).toMatchObject({
      siteUrl: "https://www.house.example",
      nav: expect.arrayContaining([{ label: "全部产品", href: "/products" }]),
      store: {
        code: null,
        name: frameDefaults.storeName,
        telephone: frameDefaults.storeContactValue,
      },
      storeDialog: null,
      contentDialog: null,
      search: { placeholder: frameDefaults.searchPlaceholder, recommended: [], historyShown: 5 },
      breadcrumbs: true,
    });
    expect(frame.contact.tel?.value).toBe(frameDefaults.value4Tel);
  });

  test.each([
    ["on", true],
    ["off", false],
  ])(
    "shows whether breadcrumbs are enabled: %s",
    { meta: rows("CRUMB-02…03") },
    async (BREADCRUMBS, enabled) => {
      const frame = await loadFrame(frameContext({}, { BREADCRUMBS }));
      expect(frame.breadcrumbs).toBe(enabled);
    },
  );

  test("contains a code only if a channel needs one", async () => {
    const settings = [
      { name: "link4Weibo", contentValue: { val: "https://weibo.example/" } },
      { name: "image4Weibo", contentValue: { url: "https://pictures.example/weibo.png" } },
      { name: "image4XHS", contentValue: { url: "https://pictures.example/xhs.png" } },
      { name: "link4WX", contentValue: { val: "https://wechat.example/" } },
      { name: "image4WX", contentValue: { url: "https://pictures.example/wechat.png" } },
    ];
    const { follow } = await loadFrame(frameContext({ settings }));
    expect(follow.weibo?.code).toBeNull();
    expect(follow.xiaohongshu?.code).not.toBeNull();
    expect(follow.wechat?.code).not.toBeNull();
  });

  test("finds the settings' store by its name, with its code", async () => {
    const settings = [{ name: "storeName", contentValue: "静安店 " }];
    const stores = [
      { id: "1", storeCode: "A1", storeName: "前滩店" },
      { id: "2", storeCode: "A2", storeName: "静安店" },
    ];
    expect((await loadFrame(frameContext({ settings, stores }))).store.code).toBe("A2");
    const others = stores.slice(0, 1);
    expect((await loadFrame(frameContext({ settings, stores: others }))).store.code).toBeNull();
  });
});
