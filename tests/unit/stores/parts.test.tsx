import { expect, test } from "vitest";
import { pictureView } from "#app/domain/images.ts";
import type { StoreEntry, StoreRecord } from "#app/domain/stores.ts";
import { NearestSpread } from "#app/features/stores/NearestSpread.tsx";
import { SurroundingsContext } from "#app/nearest-store/useNearestStore.ts";
import { storeEntry, storeRecord } from "#server/stores/storeView.ts";
import { renderHtml } from "#tests/support/html.tsx";
import { frameView } from "#tests/unit/layout/view.ts";
import { config, store } from "./fixture.ts";

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
