import { defineBlock } from "#app/blocks/defineBlock.server.ts";
import { productListFields, readProductList } from "#server/cms/productList.ts";
import { Goods } from "./Goods.static.tsx";

/** New products, the first one large; renders nothing if no product is available. */
export const goods = defineBlock({
  fields: productListFields,
  example: {
    title: "New pieces",
    goodsArr: ["1", "2"],
    spuInfo: [
      { spuId: "1", productName: "Piece 1", majorImageUrl: "/media/lace-blue-cup.jpg" },
      { spuId: "2", productName: "Piece 2" },
    ],
  },
  read: readProductList,
  Component: Goods,
});
