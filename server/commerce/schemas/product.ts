import { z } from "zod";
import {
  amountField,
  englishField,
  idField,
  listField,
  textField,
} from "#server/commerce/fields.ts";
import { pageItemSchema } from "./content.ts";

/** `productDetail` of the product answer (spec §3 "Product detail response"). */
export const productDetailSchema = z.object({
  productId: idField,
  productName: textField,
  brandSeriesName: textField,
  i18nBrandSeriesName: englishField,
  descText: textField,
  mediaList: listField(
    z.object({ url: textField, mediaType: z.union([z.string(), z.number()]).nullish() }),
  ),
  mediaMajor: z.object({ url: textField }).nullish(),
  spuAttrList: listField(
    z.object({
      attrName: textField,
      value: textField,
      altText: textField,
      /** "1" features, "2" specifications, "3" label/value items, "4" ticked terms (spec §2). */
      attrGroupDictCode: idField.nullish(),
    }),
  ),
  skuAttrAndOptionList: listField(z.object({ attrName: textField })),
  skuList: listField(z.object({ skuShelfInfoVo: z.object({ salePrice: amountField }).nullish() })),
  virtualCategoryList: listField(z.object({ code: idField, name: textField })),
});
export type ProductDetail = z.output<typeof productDetailSchema>;

/** The whole product answer: what stands beside `productDetail` is beside it, not inside. */
export const fullProductSchema = z.object({
  productDetail: productDetailSchema.nullish(),
  tagLabels: listField(z.string()),
  groupProducts: listField(
    z.object({ productId: idField, displayName: textField, imageUrl: textField }),
  ),
  pageModelContents: listField(pageItemSchema),
});
export type FullProduct = z.output<typeof fullProductSchema>;
