import { z } from "zod";
import {
  amountField,
  codeField,
  englishField,
  idField,
  listField,
  nameField,
  textField,
  wordsField,
} from "#server/commerce/fields.ts";
import { optional, orElse } from "#server/commerce/tolerant.ts";
import { pageItemsSchema } from "./content.ts";

/** `productDetail` of the product answer (spec §3 "Product detail response"). */
export const productDetailSchema = z.object({
  productId: codeField,
  productName: textField,
  brandSeriesName: textField,
  i18nBrandSeriesName: englishField,
  descText: textField,
  mediaList: listField(
    z.object({
      url: nameField,
      mediaType: orElse(z.union([z.string(), z.number()]).nullish(), null),
      /** From where the piece is seen, where the house says so. */
      altText: textField,
      /** Of a view from straight above (`mediaType` "top"): the share of the picture's width that the piece spans. */
      span: orElse(z.number().nullish(), null),
    }),
  ),
  mediaMajor: optional(z.object({ url: textField })),
  spuAttrList: listField(
    z.object({
      attrName: textField,
      value: textField,
      altText: textField,
      /** "1" features, "2" specifications, "3" label/value items, "4" ticked terms (spec §2). */
      attrGroupDictCode: codeField,
    }),
  ),
  skuAttrAndOptionList: listField(z.object({ attrName: textField })),
  skuList: listField(z.object({ skuShelfInfoVo: optional(z.object({ salePrice: amountField })) })),
  virtualCategoryList: listField(z.object({ code: idField, name: nameField })),
});
export type ProductDetail = z.output<typeof productDetailSchema>;

/** The whole product answer: what stands beside `productDetail` is beside it, not inside. */
export const fullProductSchema = z.object({
  // What the call is asked for: another type is no product without detail, but no answer.
  productDetail: productDetailSchema.nullish(),
  tagLabels: wordsField,
  groupProducts: listField(
    z.object({ productId: idField, displayName: nameField, imageUrl: textField }),
  ),
  pageModelContents: optional(pageItemsSchema).transform((items) => items ?? []),
});
export type FullProduct = z.output<typeof fullProductSchema>;
