import { buildStores } from "#demo/data/stores.ts";
import { openMedia } from "#demo/media.ts";
import { type Gallery, PRODUCT, STORE } from "#tests/e2e/support/slideGestures.ts";
import { changedBackend } from "#tests/support/changedBackend.ts";

/** A gallery with so many pictures. */
export type Sized = Gallery & { name: string; count: number };

const sized = (name: string, gallery: Gallery, counts: number[]): Sized[] =>
  counts.map((count) => ({ ...gallery, name: `${name} with ${count}`, count }));

/** From one picture to as many as a product shows (PDP-02), and more than a store of the demo has. */
export const GALLERIES = [
  ...sized("product", PRODUCT, [1, 2, 6]),
  ...sized("store", STORE, [2, 12]),
];
/** A product with as many pictures as it shows. */
export const MANY: Sized = { ...PRODUCT, name: "product", count: 6 };

/** A backend, and what gives its products and stores so many pictures. */
export async function galleryBackend() {
  const backend = await changedBackend();
  const { url } = await openMedia(`${backend.origin}/media`);
  const all = buildStores(url).flatMap(({ imageUrls }) => imageUrls);
  const show = ({ count }: Sized) =>
    backend.answer({
      fullProductDetail: ({ data }) => {
        data.productDetail.mediaList.splice(count);
      },
      getStoreByStoreCode: ({ data }) => {
        data.imageUrls = all.slice(0, count);
      },
    });
  return { ...backend, show };
}
