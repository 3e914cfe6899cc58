import type { GoodsBlock, ProductCardView, ProductsBlock } from "#app/domain/blocks.ts";
import type { Contents } from "../contents.ts";
import { productCard } from "../productCard.ts";
import { safeId } from "../safeUrl.ts";
import type { BlockTools } from "../tools.ts";

type ProductList = Contents<"goods">;

/** The products named, in that order; those that `spuInfo` does not know are left out. */
function cards({ goodsArr, spuInfo }: ProductList, { config }: BlockTools): ProductCardView[] {
  const known = new Map(spuInfo.map((product) => [product.spuId, product]));
  return [...new Set(goodsArr)].flatMap((id) => {
    const product = safeId(id) && known.get(id);
    return product ? [productCard(product, { config })] : [];
  });
}

async function productList(contents: ProductList, tools: BlockTools) {
  const products = cards(contents, tools);
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
