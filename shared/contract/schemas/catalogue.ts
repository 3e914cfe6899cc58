import { z } from "zod";
import {
  addressField,
  amountField,
  codeField,
  countField,
  dayField,
  idField,
  listField,
  named,
  nameField,
  numberField,
  optionalFlagField,
  pageOf,
  segmentField,
  tagsField,
  textField,
  titleField,
} from "#shared/contract/fields.ts";
import { lazily, mapped, optional, page, subjectRows } from "#shared/contract/tolerant.ts";
import { menuProductSchema } from "./content.ts";

/** A node of the virtual category tree (DATA-02), with its children. */
export type CategoryNode = {
  virtualCategoryCode: string;
  /** Never empty: falls back to the English name or the code. */
  virtualCategoryName: string;
  i18nVirtualCategoryName: { en: string } | null;
  productUrl: string;
  /** Whether the node has no children; derived if the upstream does not send it. */
  leafFlag: boolean;
  linkText: string;
  description: string;
  virtualBackgroundUrl: string;
  subList: CategoryNode[];
};

const categoryNode = z.object({
  virtualCategoryCode: segmentField,
  virtualCategoryName: titleField,
  i18nVirtualCategoryName: optional(z.object({ en: titleField })),
  productUrl: addressField,
  leafFlag: optionalFlagField,
  linkText: titleField,
  description: textField,
  virtualBackgroundUrl: addressField,
});

export const categoryNodeSchema: z.ZodType<CategoryNode, z.ZodTypeDef, unknown> = lazily(() =>
  mapped(
    named(
      categoryNode.extend({ subList: listField(categoryNodeSchema) }),
      "virtualCategoryName",
      ({ i18nVirtualCategoryName, virtualCategoryCode }) =>
        i18nVirtualCategoryName?.en || virtualCategoryCode,
    ),
    ({ leafFlag, ...node }) => ({ ...node, leafFlag: leafFlag ?? node.subList.length === 0 }),
  ),
);

/** Answer of `getVirtualCategoryList`. */
export const categoryTreeSchema = page({ results: subjectRows(categoryNodeSchema) });

/** Query of both listing calls; unset members are omitted from the body. */
export const listingQuerySchema = z.object({
  storeCode: z.string(),
  keyword: z.string().optional(),
  virtualCategoryCode: z.string().optional(),
  isAll: z.boolean().optional(),
  /** Selected filter values by filter code. */
  filters: z.record(z.string(), z.array(z.string())).optional(),
  sort: z.enum(["default", "newest", "priceAsc", "priceDesc"]).optional(),
});

/** Body of `keywordList`. */
export const listingBodySchema = z.object({
  pageNum: z.number().int().min(1),
  pageSize: z.number().int().min(1).max(100),
  queryParam: listingQuerySchema,
});

/** Answer of `keywordList`. */
export const listingPageSchema = pageOf(menuProductSchema);

/** Response of `searchFilter`: filters of the same query, with counts. */
export const filtersSchema = z.object({
  filters: listField(
    z.object({
      code: idField,
      name: nameField,
      values: listField(z.object({ value: idField, name: nameField, count: countField() })),
    }),
  ),
});

/**
 * One suggestion (DATA-12): sourceType 0 keyword, 1 product, 2 category. A product suggestion may contain the
 * additional data of its line.
 */
export const suggestionSchema = z.object({
  sourceType: mapped(numberField, (type) => type ?? 0),
  sourceId: codeField,
  sourceCode: codeField,
  suggest: nameField,
  majorImageUrl: addressField,
  salePrice: amountField,
  tagLabels: tagsField,
});

/** Response of `searchCmsInfoList`: content results beside products; also the virtual content list. */
export const contentListSchema = pageOf(
  z.object({
    id: codeField,
    onlineId: codeField,
    title: titleField,
    summary: textField,
    imageUrl: addressField,
    /** `news`, `page`, or `subBrand`: a page with a URL under the sub-brand. */
    type: codeField,
    publishTime: dayField,
  }),
);
