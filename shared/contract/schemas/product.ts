import { z } from "zod";
import {
  addressField,
  amountField,
  codeField,
  englishField,
  idField,
  lineField,
  listField,
  nameField,
  numberField,
  ownNameField,
  requiredAddressField,
  tagsField,
  textField,
  titleField,
  UNREADABLE,
} from "#shared/contract/fields.ts";
import {
  coerced,
  mapped,
  optional,
  optionalRows,
  orElse,
  present,
} from "#shared/contract/tolerant.ts";
import { pageItemsSchema } from "./content.ts";

/** Not a missing price, which is 0 (PDP-15). */
const unreadablePrice = { salePrice: UNREADABLE } as const;

/** `productDetail` of the product response (DATA-07, DATA-08). */
export const productDetailSchema = z.object({
  productId: codeField,
  productName: titleField,
  brandSeriesName: titleField,
  i18nBrandSeriesName: englishField,
  descText: textField,
  mediaList: listField(
    z.object({
      url: requiredAddressField,
      /** Empty for pictures; an unreadable type is no picture. */
      mediaType: orElse(
        mapped(coerced("code", z.string().nullish()), (type) => (type === "0" ? "" : type)),
        UNREADABLE,
      ),
      /** View of the product, if the backend describes it. */
      altText: lineField,
      /** Share of the picture's width that the piece spans in a view from above (`mediaType` "top"). */
      span: numberField,
    }),
  ),
  mediaMajor: optional(z.object({ url: addressField })),
  spuAttrList: listField(
    z.object({
      attrName: titleField,
      value: lineField,
      altText: lineField,
      /** "1" features, "2" specifications, "3" label/value items, "4" checked terms (PDP-30). */
      attrGroupDictCode: codeField,
    }),
  ),
  skuAttrAndOptionList: listField(z.object({ attrName: titleField })),
  skuList: optionalRows(
    z.object({ skuShelfInfoVo: optional(z.object({ salePrice: amountField }), unreadablePrice) }),
    [{ skuShelfInfoVo: unreadablePrice }],
  ),
  virtualCategoryList: listField(z.object({ code: idField, name: nameField })),
  /** What stores have of the product, in the order in which the page names them; stores without stock are left out. */
  storeStock: listField(
    z.object({
      /** A `storeCode` of `getStoreByCoordinateProvince`. */
      storeCode: idField,
      /** Number of pieces; shown as "in stock" only. */
      count: numberField,
      /** Words in place of the number, for example 可预留; at most 12 characters are shown. */
      words: lineField,
    }),
  ),
});
export type ProductDetail = z.output<typeof productDetailSchema>;

/** The whole product response: other members are siblings of `productDetail`, not inside it. */
export const fullProductSchema = z.object({
  // Subject of the call: a wrong type is an invalid response, not a product without detail.
  productDetail: present(productDetailSchema),
  tagLabels: tagsField,
  groupProducts: listField(
    // Without a display name it has one of its place in the group (siblings.ts).
    z.object({ productId: idField, displayName: ownNameField, imageUrl: addressField }),
  ),
  pageModelContents: mapped(optional(pageItemsSchema), (items) => items ?? []),
});
export type FullProduct = z.output<typeof fullProductSchema>;
