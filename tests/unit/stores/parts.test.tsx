import { expect, test } from "vitest";
import { pictureView } from "#app/domain/images.ts";
import type { StoreRecord } from "#app/domain/stores.ts";
import { NearestSpread } from "#app/features/stores/NearestSpread.tsx";
import { renderHtml } from "#tests/support/html.tsx";
import { frameView } from "#tests/unit/layout/view.ts";

const image = pictureView({
  ...{ url: "https://pictures.example/own.jpg", alt: "", ratio: 1.625, widths: [700] },
});
const own: StoreRecord = { ...frameView.store, code: "SH001", image };

test("does not mark a store outside the list as yet to open", () => {
  const html = renderHtml(<NearestSpread defaultStore={own} stores={[]} />);
  expect(html).not.toMatch(/即将|开业/);
});
