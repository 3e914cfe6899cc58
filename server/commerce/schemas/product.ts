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

/** A row of which the first has a meaning of its own: where it is broken, no other takes its place. */
const sku = optional(z.object({ skuShelfInfoVo: optional(z.object({ salePrice: amountField })) }));
const skuAttribute = optional(z.object({ attrName: textField }));

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
  skuAttrAndOptionList: listField(skuAttribute),
  skuList: listField(sku),
  virtualCategoryList: listField(z.object({ code: idField, name: nameField })),
});
export type ProductDetail = z.output<typeof productDetailSchema>;

/** The whole product answer: what stands beside `productDetail` is beside it, not inside. */
export const fullProductSchema = z.object({
  productDetail: optional(productDetailSchema),
  tagLabels: wordsField,
  groupProducts: listField(
    z.object({ productId: idField, displayName: nameField, imageUrl: textField }),
  ),
  pageModelContents: optional(pageItemsSchema).transform((items) => items ?? []),
});
export type FullProduct = z.output<typeof fullProductSchema>;
