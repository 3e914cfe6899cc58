import { describe, expect, test } from "vitest";
import type { StoreDialogView } from "#app/domain/stores.ts";
import { StoreDialog } from "#app/features/stores/StoreDialog.tsx";
import { loadStoreDialog } from "#server/stores/dialog.ts";
import { failOnWarnings, renderHtml, tags } from "#tests/support/html.tsx";
import { rows } from "#tests/support/rows.ts";
import { soonStore, store, storesContext } from "./fixture.ts";

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
