import { z } from "zod";
import { defineBlock } from "#app/blocks/defineBlock.server.ts";
import { productListFields, readProductList } from "#server/cms/productList.ts";
import { idField, listField, nameField } from "#shared/contract/fields.ts";
import { Products } from "./Products.static.tsx";

/** Products, four per row; renders nothing if no product is available. */
export const products = defineBlock({
  fields: {
    ...productListFields,
    /** Why a product is in the list, one line each; optional. */
    reasons: listField(z.object({ spuId: idField, reason: nameField })),
  },
  example: {
    title: "Pieces",
    goodsArr: ["3"],
    spuInfo: [{ spuId: "3", productName: "Piece 3", majorImageUrl: "/media/rain-cup.jpg" }],
    reasons: [{ spuId: "3", reason: "One line." }],
  },
  async read({ reasons, ...contents }, tools) {
    const list = await readProductList(contents, tools);
    if (!list || reasons.length === 0) return list;
    const reasonOf = new Map(reasons.map(({ spuId, reason }) => [spuId, reason]));
    const products = list.products.map((product) => {
      const reason = reasonOf.get(product.id);
      return reason === undefined ? product : { ...product, reason };
    });
    return { ...list, products };
  },
  Component: Products,
});
