import { describe, expect, test } from "vitest";
import type { StoreDialogView } from "#app/domain/stores.ts";
import { StoreDialog } from "#app/features/stores/StoreDialog.tsx";
import { loadStoreDialog } from "#server/stores/dialog.ts";
import { storeEntry, storeRecord, storeView } from "#server/stores/storeView.ts";
import { failOnWarnings, renderHtml, tags } from "#tests/support/html.tsx";
import { rows } from "#tests/support/rows.ts";
import { config, soonStore, store, storesContext } from "./fixture.ts";

failOnWarnings();

const ask = (answers: Parameters<typeof storesContext>[0], code = "SH001") =>
  loadStoreDialog(code, storesContext(answers));
const show = (view: StoreDialogView) =>
  renderHtml(<StoreDialog view={view} closeHref="/find-us?city=x" />);
const textOf = (html: string) => html.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");
const shown = async (byCode = store()) => show(await ask({ byCode }));

describe("dialog of an open store", () => {
  test("shows name, description, address, telephone, hours, type and three services", {
    meta: rows("STORE-08", "STORE-10", "STORE-12…13", "STORE-15…17"),
  }, async () => {
    const text = textOf(await shown());
    for (const words of [
      "上海静安店",
      "门口有一张长凳。",
      "白石路 182 号",
      "021-5555 0182",
      "周一至周日 10:00–22:00",
      "直营精品店",
      "咨询选购",
      "破损换新",
      "免费礼品包装",
    ]) {
      expect(text).toContain(words);
    }
    expect(text).not.toContain("即将盛大开业");
    expect(text).not.toContain("正式开业");
  });

  test("links to a call, and to the maps application", async () => {
    const html = await shown();
    expect(html).toContain('href="tel:02155550182"');
    expect(html).toMatch(
      /href="https:\/\/uri\.amap\.com\/marker\?position=121\.45%2C31\.23[^"]*"[^>]*target="_blank"/,
    );
  });

  test("shows all pictures in a carousel, in a box of 1.625", {
    meta: rows("STORE-11", "IMG-09"),
  }, async () => {
    const html = await shown();
    expect(tags(html, "img")).toHaveLength(3);
    expect(html).toContain('data-carousel=""');
    expect(html.match(/viewBox="0 0 1625 1000"/g)).toHaveLength(3);
    expect(html).toContain('href="#store-picture-3"');
    expect(html).toContain('id="store-picture-3"');
  });

  test("closes by a link", async () => {
    expect(await shown()).toMatch(/<a[^>]*aria-label="关闭"[^>]*href="\/find-us\?city=x"/);
  });

  test("hours in an unknown format are shown as written", async () => {
    expect(textOf(await shown(store({ businessTime: "周末 10 点起" })))).toContain("周末 10 点起");
  });
});

test("dialog of a store that is not open has the suffix, and its opening day in the telephone's slot", {
  meta: rows("STORE-09", "STORE-14"),
}, async () => {
  const html = await shown(soonStore());
  const text = textOf(html);
  expect(text).toMatch(/杭州湖滨店 即将盛大开业/);
  expect(text).toContain("2027 年 03 月 08 日 正式开业");
  expect(text).not.toContain("021-5555 0182");
  expect(html).not.toContain("tel:");
  expect(text).toContain("周一至周日 10:00–22:00");
});

describe("store that cannot be shown", () => {
  test("a store without pictures keeps their slot", async () => {
    const html = await shown(store({ imageUrls: null }));
    expect(tags(html, "img")).toHaveLength(0);
    expect(html).toContain('viewBox="0 0 1625 1000"');
  });

  test.each(["../x", "a b", "", "x".repeat(200)])(
    "sends no request for the code %j",
    async (code) => {
      expect(await ask({ byCode: store() }, code)).toEqual({ kind: "unknown" });
    },
  );

  test("a store without a name is in no list, and has no dialog", async () => {
    expect(await ask({ byCode: store({ storeName: " " }) })).toEqual({ kind: "unknown" });
  });

  test("a store without an address has its dialog, without that line", async () => {
    const view = await ask({ byCode: store({ address: null }) });
    expect(view).toMatchObject({ kind: "store", store: { address: "" } });
    expect(textOf(show(view))).not.toContain("地址");
  });

  test("an unknown code shows a calm message, with a link to all stores", async () => {
    const view = await ask({ byCode: { kind: "rejected", errorCode: "X", message: "secret" } });
    const html = show(view);
    expect(textOf(html)).toContain("没有找到这家店");
    expect(html).toContain('href="/find-us"');
    expect(html).not.toContain("secret");
  });

  test.each(["unreachable", "timed-out", "malformed"] as const)(
    "stores that are %s are an error in the specification's wording",
    { meta: rows("ERR-08") },
    async (kind) => {
      const failure = kind === "malformed" ? { kind, detail: "" } : { kind };
      const html = show(await ask({ byCode: failure }));
      expect(html).toMatch(/role="alert"[^>]*>加载门店数据失败，请稍后重试！/);
    },
  );
});

test("a store's pictures are named by their number; the list has the first, beside the store's name", () => {
  const alts = (imageUrls: string[]) =>
    storeView(store({ imageUrls }), config).pictures.map(({ alt }) => alt);
  const three = [1, 2, 3].map((n) => `https://pictures.example/${n}.jpg`);
  expect(alts(three)).toEqual([1, 2, 3].map((n) => `上海静安店，图 ${n}`));
  expect(alts(["javascript:alert(1)"])).toEqual([]);
  const listed = storeEntry(store({ imageUrls: three }), config);
  expect(listed.picture).toMatchObject({
    src: expect.stringContaining("/1.jpg"),
    alt: "",
  });
  // The list data omits fields that only the dialogs show.
  expect(listed).not.toHaveProperty("description");
  expect(storeEntry(store({ imageUrls: [] }), config).picture).toBeNull();
  const [first] = storeView(store(), config).pictures;
  expect(first?.widths).toEqual([320, 640, 1280]);
  expect(storeRecord(store(), "电话", config).image?.widths).toEqual([440, 880]);
});
