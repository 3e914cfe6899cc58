import { defineBlock } from "#app/blocks/defineBlock.server.ts";
import { productListFields, readProductList } from "#server/cms/productList.ts";
import { Products } from "./Products.static.tsx";

/** Pieces four to a row; nothing when none of them is known. */
export const products = defineBlock({
  fields: productListFields,
  example: {
    title: "Pieces",
    goodsArr: ["3"],
    spuInfo: [{ spuId: "3", productName: "Piece 3", majorImageUrl: "/media/rain-cup.jpg" }],
  },
  read: readProductList,
  Component: Products,
});
