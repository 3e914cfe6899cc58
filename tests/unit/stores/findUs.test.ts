import { describe, expect, test, vi } from "vitest";
import type { FindUsPage } from "#server/features/stores/findUs.ts";
import { loadFindUs } from "#server/features/stores/findUs.ts";
import { nearestAt } from "#server/features/stores/visitor.ts";
import { getLogger } from "#server/observability/log.ts";
import { soonStore, store, storesContext } from "./fixture.ts";

const stores = [
  store(),
  store({ storeCode: "SZ001", storeName: "深圳南山店", province: "广东省", city: "深圳市" }),
  store({ storeCode: "GZ001", storeName: "广州天河店", province: "广东省", city: "广州市" }),
  store({ storeCode: "SH002", storeName: "上海前滩店" }),
  soonStore(),
];
const area = (areaName: string, children: string[] = []): Area => ({
  areaId: areaName,
  areaCode: areaName,
  areaName,
  children: children.map((child) => area(child)),
});
type Area = { areaId: string; areaCode: string; areaName: string; children: Area[] };
const areas = [
  area("广东省", ["广州市", "深圳市"]),
  area("上海市", ["上海市"]),
  area("湖南省", ["长沙市"]),
];

async function load(query: { region?: string; city?: string } = {}) {
  const page = await loadFindUs(
    { region: "", city: "", ...query },
    storesContext({ stores, areas }),
  );
  if (page.kind !== "stores") throw new Error(page.kind);
  return page;
}
const codes = (page: Extract<FindUsPage, { kind: "stores" }>) =>
  page.cities.flatMap((city) => city.stores.map(({ code }) => code));

describe("the stores' page", () => {
  test("lists every store under its city, in the area tree's order", async () => {
    const page = await load();
    expect(page.cities.map(({ label }) => label)).toEqual(["广州", "深圳", "上海", "杭州"]);
    expect(codes(page)).toEqual(["GZ001", "SZ001", "SH001", "SH002", "HZ001"]);
    expect(page.count).toEqual({ open: 4, soon: 1 });
  });

  test("names the nearest open store for a city whose stores open later", async () => {
    const { instead } = await load({ city: "杭州市" });
    expect(instead).toMatchObject({ place: "杭州", store: { open: true } });
    expect((await load({ city: "深圳市" })).instead).toBeNull();
    expect((await load()).instead).toBeNull();
  });

  test("has no heading of a city without stores, and an English name if known", async () => {
    const page = await load({ city: "深圳市" });
    expect(page.cities.map(({ label, labelEn }) => [label, labelEn])).toEqual([
      ["深圳", "Shenzhen"],
    ]);
    expect(codes(page)).toEqual(["SZ001"]);
    expect(page.filter).toMatchObject({ region: "广东省", city: "深圳市" });
    const unknown = storesContext({ stores: [store({ city: "无名市" })] });
    expect(await loadFindUs({ region: "", city: "" }, unknown)).toMatchObject({
      cities: [{ labelEn: "" }],
    });
  });

  test("has a nearest store only for a valid location, and logs if none is available", async () => {
    const context = storesContext({ stores });
    expect(await nearestAt({ lat: 31, lng: 121 }, context)).toMatchObject({
      store: { code: "SH001" },
    });
    expect(await nearestAt({ lat: 0, lng: 121 }, context)).toEqual({ store: null });
    const warn = vi.spyOn(getLogger(), "warn").mockReturnValue(undefined);
    const away = storesContext({ stores: { kind: "timed-out" } });
    expect(await nearestAt({ lat: 31, lng: 121 }, away)).toEqual({ store: null });
    expect(warn.mock.calls).toEqual([
      [{ failure: "timed-out" }, "nearest store: using the default"],
    ]);
    warn.mockRestore();
  });

  test("lists the shops of the settings", async () => {
    expect((await load()).shops).toEqual({ tmall: null, jd: null, wechat: null });
  });

  test("omits a store without required members", async () => {
    const given = [store(), store({ storeCode: "X", storeName: " " })];
    const page = await loadFindUs({ region: "", city: "" }, storesContext({ stores: given }));
    expect(page).toMatchObject({ count: { open: 1, soon: 0 } });
  });

  test("offers the regions and cities with a store", async () => {
    const { regions } = (await load()).filter;
    expect(regions.map(({ name }) => name)).toEqual(["广东省", "上海市", "浙江省"]);
    expect(regions[0]?.cities).toEqual([
      { name: "广州市", label: "广州" },
      { name: "深圳市", label: "深圳" },
    ]);
  });

  test.each([
    [{ region: "广东省" }, ["GZ001", "SZ001"]],
    [{ city: "上海市" }, ["SH001", "SH002"]],
    [{ region: "广东省", city: "上海市" }, ["SH001", "SH002"]],
    [{ region: "nowhere" }, ["GZ001", "SZ001", "SH001", "SH002", "HZ001"]],
    [{ city: "长沙市" }, ["GZ001", "SZ001", "SH001", "SH002", "HZ001"]],
  ])("%o shows %o", async (query, expected) => {
    expect(codes(await load(query))).toEqual(expected);
  });

  test("shows a selected city in the filter with its own region", async () => {
    const page = await load({ region: "广东省", city: "上海市" });
    expect(page.filter).toMatchObject({ region: "上海市", city: "上海市" });
  });

  test("shortens a city's name to at least two characters", async () => {
    const named = ["沙市", "长沙市", "市", "恩施州"].map((city) =>
      store({ storeCode: city, city }),
    );
    const page = await loadFindUs({ region: "", city: "" }, storesContext({ stores: named }));
    if (page.kind !== "stores") throw new Error(page.kind);
    expect(page.cities.map(({ label }) => label)).toEqual(["沙市", "长沙", "市", "恩施州"]);
  });

  test("works without the area tree", async () => {
    const context = storesContext({ stores, areas: { kind: "unreachable" } });
    const page = await loadFindUs({ region: "", city: "" }, context);
    expect(page).toMatchObject({ kind: "stores", count: { open: 4, soon: 1 } });
  });

  test("shows each store once if the area tree has duplicate names, or two spellings of a province", async () => {
    const one = await load();
    const twice = areas.flatMap((each) => [
      each,
      { ...each, children: [...each.children, ...each.children] },
    ]);
    const spelled = stores.map((each, i) => (i === 3 ? { ...each, province: "上海" } : each));
    for (const given of [
      { stores, areas: twice },
      { stores: spelled, areas },
    ]) {
      const page = await loadFindUs({ region: "", city: "" }, storesContext(given));
      if (page.kind !== "stores") throw new Error(page.kind);
      expect(page.cities).toEqual(one.cities);
    }
    const context = storesContext({ stores, areas: twice });
    expect(await loadFindUs({ region: "", city: "" }, context)).toEqual({
      ...one,
      now: expect.any(Number),
    });
  });

  test.each(["unreachable", "timed-out"] as const)(
    "is unavailable if the stores are %s",
    async (kind) => {
      const page = await loadFindUs({ region: "", city: "" }, storesContext({ stores: { kind } }));
      expect(page).toEqual({ kind: "unavailable" });
    },
  );
});
