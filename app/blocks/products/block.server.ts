import { defineBlock } from "#app/blocks/defineBlock.server.ts";
import { productListFields, readProductList } from "#server/cms/productList.ts";
import { Products } from "./Products.static.tsx";

/** Products, four per row; renders nothing if no product is available. */
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
