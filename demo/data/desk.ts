import type { BlockContents } from "#shared/contract/blockContents.ts";
import type { ProductDef } from "./products/def.ts";
import { productDefs } from "./products/defs.ts";
import { menuProduct } from "./products/menu.ts";
import type { CatalogueOptions, DemoMenuProduct, DemoPageItem, MediaUrl } from "./types.ts";

/** Helpers for page authors: pictures and products by name, blocks as page items. */
export type Desk = {
  contentIds: CatalogueOptions["contentIds"];
  /** Name and contact of the maps service; empty: not named. */
  mapsProvider: string;
  mediaUrl: MediaUrl;
  /** Returns a picture field; `alt` contains series, form and view. */
  picture(name: string, alt?: string): { url: string; alt: string };
  /** Returns the product list fields of the blocks goods, products and popovers. */
  goods(productIds: readonly string[]): { goodsArr: string[]; spuInfo: DemoMenuProduct[] };
  /** Returns the HTML of a picture inside an article. */
  figure(name: string, alt: string, caption?: string): string;
};

/** Pixel sizes of the renders, by the kind that prefixes their name. */
const sizes = {
  banner: [1920, 800],
  table: [1400, 1000],
  craft: [1400, 862],
  day: [1400, 875],
  other: [1000, 1000],
} as const;

function sizeOf(name: string): readonly [number, number] {
  const kind = name.split("-", 1)[0];
  return kind && kind in sizes ? sizes[kind as keyof typeof sizes] : sizes.other;
}

/** Creates a desk; `mediaUrl` returns picture URLs. */
export function createDesk({
  mediaUrl,
  contentIds,
  mapsProvider = "",
}: Omit<CatalogueOptions, "scale">): Desk {
  return {
    contentIds,
    mapsProvider,
    mediaUrl,
    picture: (name, alt = "") => ({ url: mediaUrl(name), alt }),
    goods: (productIds) => ({
      goodsArr: [...productIds],
      spuInfo: productIds.map((id) => menuProduct(defById(id), mediaUrl)),
    }),
    figure(name, alt, caption) {
      const [width, height] = sizeOf(name);
      const text = caption ? `<figcaption>${caption}</figcaption>` : "";
      const url = mediaUrl(name).replaceAll("&", "&amp;");
      return `<figure><img src="${url}" alt="${alt}" width="${width}" height="${height}">${text}</figure>`;
    },
  };
}

const byId = new Map(productDefs.map((def) => [def.id, def]));

function defById(id: string): ProductDef {
  const def = byId.get(id);
  if (!def) throw new RangeError(`no such demo product: ${id}`);
  return def;
}

/** Creates a page item of a known block type (CMS-04). */
export function block<T extends keyof BlockContents>(
  modelName: T,
  contents: BlockContents[T],
): DemoPageItem {
  return { modelName, contents: JSON.stringify(contents) };
}
