import type { z } from "zod";
import type { BlockTools } from "#server/blockReader.ts";
import { productCards } from "#server/product-cards/productCard.ts";
import { lineField, listField, placedIdField, titleField } from "#shared/contract/fields.ts";
import { linkField, menuProductSchema } from "#shared/contract/schemas/content.ts";
import { someRows } from "#shared/contract/tolerant.ts";
import type { ProductList } from "#shared/domain/blocks.ts";

/** Fields of a product list with a title and a link. */
export const productListFields = {
  title: lineField,
  linkName: titleField,
  linkUrl: linkField,
  /** Product ids in display order; each is looked up in `spuInfo`. */
  goodsArr: someRows(placedIdField),
  spuInfo: listField(menuProductSchema),
};

/** Reads a list of products; returns `null` if none of them is known. */
export async function readProductList(
  contents: z.output<z.ZodObject<typeof productListFields>>,
  tools: BlockTools,
): Promise<ProductList | null> {
  const { goodsArr, spuInfo } = contents;
  const known = new Set(spuInfo.map(({ spuId }) => spuId));
  for (const { id, at } of goodsArr) {
    if (!known.has(id)) tools.report({ path: at, reason: "not found", lost: "element" });
  }
  const ids = goodsArr.map(({ id }) => id);
  const products = productCards(ids, spuInfo, tools);
  if (products.length === 0) return null;
  const link = await tools.namedLink(contents.linkName, contents.linkUrl);
  return { title: contents.title, link, products };
}
