import { defineBlock } from "#app/blocks/defineBlock.server.ts";
import { productListFields, readProductList } from "#server/cms/productList.ts";
import { imageField, lineField, textField } from "#shared/contract/fields.ts";
import { SpecialProducts } from "./SpecialProducts.static.tsx";
import type { SpecialProductsView } from "./view.ts";

/** Maximum number of products beside the picture. */
const MAX_PRODUCTS = 4;
const square = { ratio: 1 };

/** A picture and the products shown in it; renders nothing if no product is available. */
export const brandSpecialProducts = defineBlock({
  fields: { ...productListFields, pic: imageField, titleEn: lineField, desc: textField },
  example: {
    title: "On this picture",
    pic: { url: "/media/table-rain.jpg" },
    goodsArr: ["4"],
    spuInfo: [{ spuId: "4", productName: "Piece 4", majorImageUrl: "/media/rain-mug.jpg" }],
  },
  async read(contents, tools): Promise<SpecialProductsView | null> {
    const list = await readProductList(contents, tools);
    const picture = tools.picture(contents.pic, square, contents.title);
    if (!list) return null;
    const products = list.products.slice(0, MAX_PRODUCTS);
    return { ...list, products, titleEn: contents.titleEn, text: contents.desc, picture };
  },
  Component: SpecialProducts,
});
