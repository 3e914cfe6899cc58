import { expect, test } from "vitest";
import { pictureView } from "#app/domain/images.ts";
import type { StoreEntry, StoreRecord } from "#app/domain/stores.ts";
import { NearestSpread } from "#app/features/stores/NearestSpread.tsx";
import { Overview } from "#app/features/stores/Overview.static.tsx";
import { SurroundingsContext } from "#app/nearest-store/useNearestStore.ts";
import { loadFindUs } from "#server/stores/findUs.ts";
import { drawOverview } from "#server/stores/overview.ts";
import { storeEntry, storeRecord } from "#server/stores/storeView.ts";
import { renderHtml, tags } from "#tests/support/html.tsx";
import { frameView } from "#tests/unit/layout/view.ts";
import { config, store, storesContext } from "./fixture.ts";

const image = pictureView({
  ...{ url: "https://pictures.example/own.jpg", alt: "", ratio: 1.625, widths: [700] },
});
const own: StoreRecord = { ...frameView.store, code: "SH001", image };

test("the nearest store links to its dialog, and has its own picture until another is known", () => {
  const spread = (defaultStore: StoreRecord, stores: StoreEntry[] = []) =>
    renderHtml(<NearestSpread defaultStore={defaultStore} stores={stores} />);
  expect(spread(own)).toContain('href="/?store=SH001"');
  expect(spread({ ...own, code: null })).not.toContain("?store=");
  const listed = storeEntry(store(), config);
  expect(spread(own, [listed])).toContain("own.jpg");
  expect(spread({ ...own, image: null }, [listed])).toContain("pictures.example/1.jpg");
  const other = store({ storeCode: "BJ001", storeName: "北京国贸店" });
  const found = { ...storeRecord(other, "电话", config), image };
  const near = renderHtml(
    <SurroundingsContext.Provider value={{ store: found, place: null, locate: async () => true }}>
      <NearestSpread defaultStore={own} stores={[storeEntry(other, config)]} />
    </SurroundingsContext.Provider>,
  );
  expect(near).toContain("pictures.example/1.jpg");
  expect(near).not.toContain("own.jpg");
});

test("does not mark a store outside the list as yet to open", () => {
  const html = renderHtml(<NearestSpread defaultStore={own} stores={[]} />);
  expect(html).not.toMatch(/即将|开业/);
});

test("selects the filtered city on the overview, too", async () => {
  const stores = [
    store(),
    store({ storeCode: "SZ", province: "广东省", city: "深圳市", longitude: 114, latitude: 22 }),
  ];
  const page = await loadFindUs({ region: "", city: "深圳市" }, storesContext({ stores }));
  if (page.kind !== "stores") throw new Error(page.kind);
  if (!page.overview) throw new Error("no overview");
  const html = renderHtml(<Overview overview={page.overview} current={page.filter.city} />);
  const current = tags(html, "a").filter(
    (tag) => /class="[^"]*current/.test(tag) && /city=/.test(tag),
  );
  expect(current.map((tag) => tag.includes(encodeURIComponent("深圳市")))).toEqual([true]);
});

test("the overview aligns labels to their side, figures to their lines, and highlights the selected city", () => {
  const at = (city: string, lng: number) => ({
    ...{ city, label: city, count: { open: 2, soon: 0 }, at: { lng, lat: 31 } },
  });
  const overview = drawOverview([at("甲", 121), at("乙", 120.9), at("丙", 112)]);
  const html = renderHtml(<Overview overview={overview} current="乙" />);
  const words = tags(html, "text").filter((tag) => tag.includes("text-anchor"));
  expect(words.map((tag) => /text-anchor="(\w+)"/.exec(tag)?.[1])).toEqual(
    overview.dots.map((dot) => dot.words.anchor),
  );
  expect(overview.dots.map((dot) => dot.words.anchor)).toContain("end");
  const [parallel] = overview.parallels;
  expect(html).toContain(`<text x="5" y="${(parallel?.at ?? 0) - 4}">`);
  const current = tags(html, "a").filter((tag) => /class="[^"]*current/.test(tag));
  expect(current.map((tag) => tag.includes(encodeURIComponent("乙")))).toEqual([true]);
});
