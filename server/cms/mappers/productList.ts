import type {
  BrandGoodsBlock,
  GoodsBlock,
  ProductsBlock,
  SpecialProductsBlock,
} from "#app/domain/blocks.ts";
import type { Contents } from "#server/cms/contents.ts";
import type { BlockTools } from "#server/cms/tools.ts";
import { productCards } from "#server/goods/productCard.ts";

type ProductList = Contents<"goods">;

const squarePicture = { ratio: 1, widths: [480, 840, 1280] };

async function productList(contents: ProductList, tools: BlockTools) {
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

/** New pieces, the first one large; `null` when none of them is known. */
export async function mapGoods(
  contents: Contents<"goods">,
  tools: BlockTools,
): Promise<GoodsBlock | null> {
  const list = await productList(contents, tools);
  return list && { type: "goods", ...list };
}

/** Pieces four to a row; `null` when none of them is known. */
export async function mapProducts(
  contents: Contents<"products">,
  tools: BlockTools,
): Promise<ProductsBlock | null> {
  const list = await productList(contents, tools);
  return list && { type: "products", ...list };
}

/** A picture and the pieces on it, at most four; `null` when none of them is known. */
export async function mapSpecialProducts(
  contents: Contents<"brandSpecialProducts">,
  tools: BlockTools,
): Promise<SpecialProductsBlock | null> {
  const list = await productList(contents, tools);
  const picture = tools.picture(contents.pic, squarePicture, contents.title);
  if (!list) return null;
  const { titleEn, desc: text } = contents;
  const products = list.products.slice(0, 4);
  return { type: "brandSpecialProducts", titleEn, text, picture, ...list, products };
}

/** Pieces with the story that they belong to; `null` when none of them is known. */
export async function mapBrandGoods(
  contents: Contents<"brandGoodsModel">,
  tools: BlockTools,
): Promise<BrandGoodsBlock | null> {
  const list = await productList(contents, tools);
  const { titleEn, desc: text } = contents;
  return list && { type: "brandGoodsModel", titleEn, text, ...list };
}
