import { seriesByCode } from "#demo/data/series.ts";
import { shapes } from "#demo/data/shapes.ts";
import type { DemoMenuProduct, MediaUrl } from "#demo/data/types.ts";
import { INQUIRY_TAG } from "#demo/listingFilters.ts";
import { type ProductDef, pictureOf } from "./def.ts";

/** Returns the name of a product's form, custom or default. */
export function formName({ name, shape }: ProductDef): string {
  return name ?? shapes[shape].name;
}

/** Returns the product name with its size, for example `青蕾 平盘 27 cm`. */
export function productName(def: ProductDef): string {
  const series = seriesByCode[def.series].name;
  if (def.series === "annual") return `${series} ${def.label}`;
  const differs = def.differsIn === "颜色" || def.differsIn === "图样";
  return [series, formName(def), differs && def.label, def.size].filter(Boolean).join(" ");
}

/** Returns the guide price in yuan; `null` if the backend has none. */
export function salePrice({ price }: ProductDef): number | null {
  return typeof price === "number" ? price : null;
}

/** Returns the tags of a product for listings and its own page. */
export function tagLabels({ price, isNew }: ProductDef): string[] {
  return [...(price === "inquiry" ? [INQUIRY_TAG] : []), ...(isNew ? ["新品"] : [])];
}

/** A product as returned in blocks and popovers (DATA-03). */
export function menuProduct(def: ProductDef, mediaUrl: MediaUrl): DemoMenuProduct {
  const { name, en } = seriesByCode[def.series];
  return {
    spuId: def.id,
    spuCode: def.id.toUpperCase(),
    productName: productName(def),
    majorImageUrl: mediaUrl(pictureOf(def)),
    i18nBrandSeriesName: { en },
    brandSeriesName: name,
    salePrice: salePrice(def),
    tagLabels: tagLabels(def),
  };
}
