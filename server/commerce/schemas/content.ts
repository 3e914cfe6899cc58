import { z } from "zod";
import { HISTORY_LIMIT } from "#app/domain/searchHistory.ts";
import { flagField, idField, listField, textField } from "#server/commerce/fields.ts";

/** A link inside content (spec §2 "Content-driven links", §3 "Link object"). */
export const linkSchema = z.object({
  linkType: z.coerce.number().int().catch(0),
  val: textField,
  /** Values by locale; `zh-CN` overrides `val`. */
  locale: z.record(z.string(), z.string().nullable()).nullish(),
  type: textField,
  onlineId: idField.nullish(),
  linkSpuId: idField.nullish(),
  vc: idField.nullish(),
  code: idField.nullish(),
  /** All-series flag of a category link: adds `isAll=true` (spec §2, linkType 5). */
  isAllSeries: flagField,
  id: idField.nullish(),
});
export type ContentLink = z.output<typeof linkSchema>;

/** One block of a page: a model name and its contents as JSON text (spec §3). */
export const pageItemSchema = z.object({ modelName: z.string(), contents: z.string() });
export type PageItem = z.output<typeof pageItemSchema>;

/** Answer of the three page calls: the page's blocks in order. */
export const pageItemsSchema = z.array(pageItemSchema);

/** Answer of `queryModelContentDetail`: content by id, `contents` being JSON text. */
export const modelContentSchema = z.array(
  z.object({ id: idField.nullish(), contents: z.string() }),
);

/** Answer of `queryReadableContent`: either contents (JSON text) or a list of named values. */
export const readableContentSchema = z.object({
  contentId: idField.nullish(),
  contents: z.string().nullish(),
  valueList: z.array(z.object({ name: z.string(), contentValue: z.unknown() })).nullish(),
});

/** A product as menus and blocks show it (spec §3 "Menu product"), with what a card needs. */
export const menuProductSchema = z.object({
  spuId: idField,
  spuCode: idField.nullish(),
  productName: textField,
  majorImageUrl: textField,
  i18nBrandSeriesName: z.object({ en: textField }).nullish(),
  brandSeriesName: textField,
  salePrice: z.union([z.number(), z.string()]).nullish(),
  tagLabels: listField(z.string()),
});
export type MenuProduct = z.output<typeof menuProductSchema>;

/** Header navigation (spec §3 "Nav item"): the JSON inside `data[0].contents`. */
export const navigationSchema = z.object({
  navItem: z.array(
    z.object({
      navKey: textField,
      navName: z.string().min(1),
      navType: textField,
      navJump: z.object({ val: textField }).nullish(),
      navPopover: flagField,
      /** Content id of the item's popover, asked separately (spec §7 "Popover content per nav item"). */
      navPopoverKey: textField,
      data: z.unknown(),
    }),
  ),
});

/** A popover's contents: one of the three mega-menu styles, or new products (spec §2 "Header"). */
export const navPopoverSchema = z.discriminatedUnion("style", [
  z.object({
    style: z.literal("card"),
    columns: z
      .array(
        z.object({
          mainTitle: textField,
          image: z.object({ url: textField }).nullish(),
          subTitle: textField,
          linkName: textField,
          linkUrl: linkSchema.nullish(),
        }),
      )
      .min(1),
  }),
  z.object({
    style: z.literal("grid"),
    mainTitle: textField,
    cover: z.object({ url: textField }).nullish(),
    newGoodsArr: listField(idField),
    spuInfo: listField(menuProductSchema),
    extraLink: z.object({ linkName: textField, linkUrl: linkSchema.nullish() }).nullish(),
  }),
  z.object({
    style: z.literal("list"),
    columns: z.array(
      z.object({
        seriesName: textField,
        seriesNameEn: textField,
        seriesImg: z.object({ url: textField }).nullish(),
        seriesList: listField(
          z.object({ vcName: textField, vcItem: idField, isAllSeries: flagField }),
        ),
      }),
    ),
  }),
  z.object({
    style: z.literal("newProducts"),
    mainTitle: textField,
    newGoodsArr: listField(idField),
    spuInfo: listField(menuProductSchema),
  }),
]);

/** The specification's own: the history shown, five entries (spec §9). */
const historyDefault = { show: true, max: HISTORY_LIMIT };

/**
 * Search configuration (spec §3): answer of `findSearchWord`. The fields of `historyWordConfig` are not
 * shown there (ledger N-43): read as whether and how much, and never a reason to lose the words.
 */
export const searchConfigSchema = z.object({
  defaultWords: listField(z.string()),
  hotWords: listField(z.string()),
  historyWordConfig: z
    .object({
      show: z.boolean().catch(historyDefault.show),
      max: z.number().int().catch(historyDefault.max),
    })
    .catch(historyDefault),
});
