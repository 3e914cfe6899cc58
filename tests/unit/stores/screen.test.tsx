import { describe, expect, test } from "vitest";
import { Distance } from "#app/features/stores/Distance.tsx";
import { StoresScreen } from "#app/features/stores/StoresScreen.tsx";
import { storesData, storesMeta } from "#app/features/stores/storesMeta.ts";
import { StorePopover } from "#app/nearest-store/StorePopover.tsx";
import { SurroundingsContext } from "#app/nearest-store/useNearestStore.ts";
import { loadStoreDialog } from "#server/features/stores/dialog.ts";
import { loadFindUs } from "#server/features/stores/findUs.ts";
import { storeRecord } from "#server/features/stores/storeView.ts";
import { failOnWarnings, renderHtml, tags } from "#tests/support/html.tsx";
import { rows } from "#tests/support/rows.ts";
import { frameView, live } from "#tests/unit/layout/view.ts";
import { config, soonStore, store, storesContext } from "./fixture.ts";

failOnWarnings();

const beijing = store({
  storeCode: "BJ001",
  storeName: "北京国贸店",
  linkPhone: "010-5555 0128",
  province: "北京市",
  city: "北京市",
  longitude: 116.46,
  latitude: 39.91,
});
const stores = [store(), beijing, soonStore()];
const nearest = storeRecord(beijing, "门店电话", config);
const page = await loadFindUs({ region: "", city: "" }, storesContext({ stores }));
if (page.kind !== "stores") throw new Error(page.kind);

/** Browser HTML once the nearest store is known. */
function located(element: JSX.Element, place = { lat: 39.9, lng: 116.4 }): string {
  const surroundings = { store: nearest, place, locate: async () => true };
  return renderHtml(
    <SurroundingsContext.Provider value={surroundings}>{element}</SurroundingsContext.Provider>,
  );
}
const textOf = (html: string) => html.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");

describe("the stores' page", () => {
  test.each([
    [[soonStore()], "1 家直营精品店即将开业"],
    [[store(), beijing], "共 2 家直营精品店"],
  ])("shows the opening state of every store correctly: %#", async (given, said) => {
    const some = await loadFindUs({ region: "", city: "" }, storesContext({ stores: given }));
    if (some.kind !== "stores") throw new Error(some.kind);
    const text = textOf(renderHtml(<StoresScreen {...some} defaultStore={frameView.store} />));
    expect(text).toContain(`${said} `);
  });

  test.each([
    [0.0891, "9.9"],
    [0.0905, "10"],
    [0.0935, "10"],
  ])("shows tenths of a kilometre only below ten: %f° north is %s km", (north, km) => {
    const at = { lat: 39.9, lng: 116.4 };
    const text = textOf(located(<Distance to={{ ...at, lat: at.lat + north }} />));
    expect(text.trim()).toBe(`距您约 ${km} 公里`);
  });
});

describe("structured data", () => {
  const graph = () => JSON.parse(JSON.stringify(storesData(page)))["@graph"];

  test("has the open stores with address, hours, location and their own URL", () => {
    expect(graph().map(({ name }: { name: string }) => name)).toEqual(["上海静安店", "北京国贸店"]);
    expect(graph()[0]).toMatchObject({
      "@type": "Store",
      url: "https://www.house.example/find-us?store=SH001",
      telephone: "+862155550182",
      image: "https://pictures.example/1.jpg?x-oss-process=image/resize,m_lfit,w_1920",
      address: {
        streetAddress: "白石路 182 号",
        addressLocality: "上海市",
        addressRegion: "上海市",
        addressCountry: "CN",
      },
      geo: { latitude: 31.23, longitude: 121.45 },
      openingHoursSpecification: { opens: "10:00", closes: "22:00" },
    });
  });

  test("both addresses are one page; one without stores is not indexed", () => {
    expect(storesMeta(page)).toContainEqual({
      tagName: "link",
      rel: "canonical",
      href: "https://www.house.example/find-us",
    });
    expect(storesMeta(null)).toContainEqual({ name: "robots", content: "noindex" });
  });
});

test.each(["unreachable", "timed-out", "malformed"] as const)(
  "a store whose data is %s is unavailable",
  { meta: rows("ERR-08") },
  async (kind) => {
    const failure = kind === "malformed" ? { kind, detail: "" } : { kind };
    const view = await loadStoreDialog("SH001", storesContext({ byCode: failure }));
    expect(view).toEqual({ kind: "unavailable" });
  },
);

describe("the store popover", () => {
  const popover = <StorePopover {...live(frameView)} />;
  const html = renderHtml(popover);

  test("contains picture box, name, address, telephone, and further links", {
    meta: rows("STORE-01…03", "IMG-09"),
  }, () => {
    expect(html).toContain('viewBox="0 0 1625 1000"');
    expect(textOf(html)).toContain("白石路 182 号");
    expect(html).toContain('href="tel:02155550182"');
    expect(html).toMatch(/<a[^>]*href="\/\?store=SH001"[^>]*>更多详情<\/a>/);
    expect(html).toMatch(/<a[^>]*href="\/find-us"[^>]*>更多门店<\/a>/);
  });

  test("lists two marketplaces, the WeChat store and three follow links, with codes to scan in sheets", {
    meta: rows("STORE-04…06", "STORE-22"),
  }, () => {
    for (const name of ["tmall", "jd", "weibo", "xiaohongshu"]) {
      expect(html).toMatch(new RegExp(`href="https://${name}.example/"[^>]*target="_blank"`));
    }
    const sheets = html.slice(5).match(/<details[\s\S]*?<\/details>/g) ?? [];
    expect(sheets.map((sheet) => /wechat-\w+/.exec(sheet)?.[0])).toEqual([
      "wechat-store",
      "wechat-account",
    ]);
    for (const sheet of sheets) expect(tags(sheet, "img")).toHaveLength(1);
  });

  test("shows no other channel, whatever the settings contain", { meta: rows("STORE-22") }, () => {
    const douyin = {
      name: "douyin",
      link: { href: "https://douyin.example/", external: true as const },
      code: null,
    };
    const more = { ...frameView, shops: { ...frameView.shops, douyin } };
    expect(renderHtml(<StorePopover {...live(more)} />)).not.toContain("douyin");
  });
});
