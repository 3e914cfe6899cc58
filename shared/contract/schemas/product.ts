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
} from "#shared/contract/fields.ts";
import { optional, orElse } from "#shared/contract/tolerant.ts";
import { pageItemsSchema } from "./content.ts";

/** `productDetail` of the product response (DATA-07, DATA-08). */
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
      /** View of the product, if the backend describes it. */
      altText: textField,
      /** Share of the picture's width that the piece spans in a view from above (`mediaType` "top"). */
      span: orElse(z.number().nullish(), null),
    }),
  ),
  mediaMajor: optional(z.object({ url: textField })),
  spuAttrList: listField(
    z.object({
      attrName: textField,
      value: textField,
      altText: textField,
      /** "1" features, "2" specifications, "3" label/value items, "4" checked terms (PDP-31 to PDP-34). */
      attrGroupDictCode: codeField,
    }),
  ),
  skuAttrAndOptionList: listField(z.object({ attrName: textField })),
  skuList: listField(z.object({ skuShelfInfoVo: optional(z.object({ salePrice: amountField })) })),
  virtualCategoryList: listField(z.object({ code: idField, name: nameField })),
});
export type ProductDetail = z.output<typeof productDetailSchema>;

/** The whole product response: other members are siblings of `productDetail`, not inside it. */
export const fullProductSchema = z.object({
  // Subject of the call: a wrong type is an invalid response, not a product without detail.
  productDetail: productDetailSchema.nullish(),
  tagLabels: wordsField,
  groupProducts: listField(
    z.object({ productId: idField, displayName: nameField, imageUrl: textField }),
  ),
  pageModelContents: optional(pageItemsSchema).transform((items) => items ?? []),
});
export type FullProduct = z.output<typeof fullProductSchema>;
