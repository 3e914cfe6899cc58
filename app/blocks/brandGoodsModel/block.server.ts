import { defineBlock } from "#app/blocks/defineBlock.server.ts";
import { productListFields, readProductList } from "#server/cms/productList.ts";
import { lineField, textField } from "#shared/contract/fields.ts";
import { BrandGoods } from "./BrandGoods.static.tsx";
import type { BrandGoodsView } from "./view.ts";

/** Products with their story; renders nothing if no product is available. */
export const brandGoodsModel = defineBlock({
  fields: { ...productListFields, titleEn: lineField, desc: textField },
  example: {
    title: "To begin with",
    desc: "Three pieces",
    goodsArr: ["5"],
    spuInfo: [{ spuId: "5", productName: "Piece 5", majorImageUrl: "/media/rain-plate.jpg" }],
  },
  async read(contents, tools): Promise<BrandGoodsView | null> {
    const list = await readProductList(contents, tools);
    return list && { ...list, titleEn: contents.titleEn, text: contents.desc };
  },
  Component: BrandGoods,
});
