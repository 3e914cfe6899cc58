import { z } from "zod";
import { flagField, idField, listField, textField } from "#server/commerce/fields.ts";
import { menuProductSchema } from "./content.ts";

/** A node of the virtual category tree (spec §3), with its children. */
export type CategoryNode = {
  virtualCategoryCode: string;
  virtualCategoryName: string;
  i18nVirtualCategoryName: { en: string } | null;
  productUrl: string;
  leafFlag: boolean;
  linkText: string;
  description: string;
  virtualBackgroundUrl: string;
  subList: CategoryNode[];
};

export const categoryNodeSchema: z.ZodType<CategoryNode, z.ZodTypeDef, unknown> = z.lazy(() =>
  z.object({
    virtualCategoryCode: idField,
    virtualCategoryName: textField,
    i18nVirtualCategoryName: z
      .object({ en: textField })
      .nullish()
      .transform((value) => value ?? null),
    productUrl: textField,
    leafFlag: flagField,
    linkText: textField,
    description: textField,
    virtualBackgroundUrl: textField,
    subList: listField(categoryNodeSchema),
  }),
);

/** Answer of `getVirtualCategoryList`. */
export const categoryTreeSchema = z.object({ results: listField(categoryNodeSchema) });

/** The question both listing calls ask; unset members are left out of the body. */
export const listingQuerySchema = z.object({
  storeCode: z.string(),
  keyword: z.string().optional(),
  virtualCategoryCode: z.string().optional(),
  isAll: z.boolean().optional(),
  /** Chosen filter values by filter code. */
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
export const listingPageSchema = z.object({
  total: z.number().int().nonnegative(),
  pageNum: z.number().int(),
  pageSize: z.number().int(),
  results: listField(menuProductSchema),
});

/** Answer of `searchFilter`: the filters that apply to the same question, with counts. */
export const filtersSchema = z.object({
  filters: listField(
    z.object({
      code: z.string(),
      name: textField,
      values: listField(
        z.object({ value: idField, name: textField, count: z.number().int().nonnegative() }),
      ),
    }),
  ),
});

/** One suggestion (spec §3): sourceType 0 keyword, 1 product, 2 category. */
export const suggestionSchema = z.object({
  sourceType: z.coerce.number().int().catch(0),
  sourceId: idField.nullish(),
  sourceCode: idField.nullish(),
  suggest: textField,
});

/** Answer of `searchCmsInfoList`: content found beside products; also the virtual content list. */
export const contentListSchema = z.object({
  total: z.number().int().nonnegative(),
  results: listField(
    z.object({
      id: idField,
      onlineId: idField.nullish(),
      title: textField,
      summary: textField,
      imageUrl: textField,
      type: textField,
    }),
  ),
});
