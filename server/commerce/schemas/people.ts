import { z } from "zod";
import { amountField, flagField, idField, listField, textField } from "#server/commerce/fields.ts";

/** A store (spec §3). Coordinates and city are read where the call gives them. */
export const storeSchema = z.object({
  id: idField,
  storeCode: idField,
  storeName: textField,
  description: textField,
  imageUrls: listField(z.string()),
  address: textField,
  province: textField,
  city: textField,
  openStatus: flagField,
  linkPhone: textField,
  /** Opening day of a store that is not open yet, `YYYY-MM-DD`. */
  openingTime: textField,
  /** Daily hours as the house writes them, for example `10:00-22:00`. */
  businessTime: textField,
  longitude: amountField,
  latitude: amountField,
});
export type Store = z.output<typeof storeSchema>;

/** An area of `getTreeByLevelId`: province, then cities. */
export type AreaNode = { areaId: string; areaCode: string; areaName: string; children: AreaNode[] };
export const areaNodeSchema: z.ZodType<AreaNode, z.ZodTypeDef, unknown> = z.lazy(() =>
  z.object({
    areaId: idField,
    areaCode: idField,
    areaName: textField,
    children: listField(areaNodeSchema),
  }),
);

/** A city one can apply for (spec §3). */
export const citySchema = z.object({ areaName: textField, areaId: idField, areaCode: idField });

/** A job (spec §3); `jobContent` is URI-encoded HTML. */
export const jobSchema = z.object({
  id: idField,
  jobTitle: textField,
  jobTitleEn: textField,
  department: textField,
  cityName: textField,
  jobContent: textField,
  storeRequired: flagField,
  workFileRequired: flagField,
});

/** Answer of `getJobPageList`. */
export const jobPageSchema = z.object({
  total: z.number().int().nonnegative(),
  pageNum: z.number().int(),
  pageSize: z.number().int(),
  results: listField(jobSchema),
});

/** Answer of `getCaptchaImage` (spec §3). */
export const captchaSchema = z.object({ captchaKey: idField, imageBase64: z.string().min(1) });

/** Verification result (spec §3): the envelope's `data` carries its own code and data. */
export const verificationSchema = z.object({
  code: z.coerce.number(),
  data: z
    .object({
      prompt: textField,
      queryTimes: z.coerce.number().int().catch(0),
      firstSearchTime: textField,
      /** 1 first query, 2 repeat query, 3 blocked, 4 error (spec §4). */
      status: z.coerce.number().int().catch(0),
    })
    .nullish(),
});

/** News types: answer of `getCatalogList`. */
export const newsCatalogSchema = z.array(
  z.object({ catalogId: idField, catalogCode: idField, catalogName: textField }),
);

/** One news entry of `getPageList`. */
export const newsItemSchema = z.object({
  id: idField,
  title: textField,
  summary: textField,
  imageUrl: textField,
  /** `YYYY-MM-DD`. */
  publishTime: textField,
  catalogCode: idField.nullish(),
  catalogName: textField,
});

/** Answer of `getPageList`. */
export const newsPageSchema = z.object({
  total: z.number().int().nonnegative(),
  pageNum: z.number().int(),
  pageSize: z.number().int(),
  results: listField(newsItemSchema),
});

/** Answer of `getDetail`: an entry with its HTML. */
export const newsDetailSchema = newsItemSchema.extend({ content: textField });
