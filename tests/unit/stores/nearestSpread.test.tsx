import { expect, test } from "vitest";
import { pictureView, STORE_RATIO } from "#app/domain/images.ts";
import type { StoreRecord } from "#app/domain/stores.ts";
import { NearestSpread } from "#app/features/stores/NearestSpread.tsx";
import { storeEntry, storeRecord } from "#server/stores/storeView.ts";
import { failOnWarnings, renderHtml } from "#tests/support/html.tsx";
import { config, store } from "./fixture.ts";

failOnWarnings();

const own = pictureView({
  ...{ url: "https://pictures.example/own.jpg", alt: "", ratio: STORE_RATIO },
  widths: [440, 880],
});
const record = { ...storeRecord(store(), "门店电话", config), image: own };
const spread = (defaultStore: StoreRecord, stores = [storeEntry(store(), config)]) =>
  renderHtml(<NearestSpread defaultStore={defaultStore} stores={stores} />);

test("the settings' store shows its own picture, as wide as a spread", () => {
  const html = spread(record);
  expect(html).toContain("own.jpg?x-oss-process=image/resize,m_lfit,w_1280");
  expect(html).not.toContain("/1.jpg");
  expect(spread({ ...record, image: null })).toContain("/1.jpg");
  expect(spread(record, [])).toContain("own.jpg?x-oss-process=image/resize,m_lfit,w_880");
});

test("a store of the page links to its location and its dialog, another one to a search for its address", () => {
  const listed = spread(record);
  expect(listed).toContain("uri.amap.com/marker?");
  expect(listed).toContain("store=SH001");
  const unlisted = spread({ ...record, code: null });
  expect(unlisted).toContain("uri.amap.com/search?");
  expect(unlisted).not.toContain("store=");
});
