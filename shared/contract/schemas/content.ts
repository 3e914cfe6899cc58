import { z } from "zod";
import {
  addressField,
  amountField,
  codeField,
  flagField,
  idField,
  imageField,
  lineField,
  listField,
  named,
  nameField,
  numberField,
  optionalFlagField,
  ownNameField,
  placed,
  tagsField,
  titleField,
  wordsField,
} from "#shared/contract/fields.ts";
import { linkMembers } from "#shared/contract/linkShapes.ts";
import { isMembers } from "#shared/contract/members.ts";
import {
  coerced,
  mapped,
  optional,
  rows,
  someRows,
  subjectRows,
} from "#shared/contract/tolerant.ts";
import { HISTORY_LIMIT } from "#shared/domain/limits.ts";

/** A link inside content (LINK-01 to LINK-11, DATA-04). */
const link = placed({
  linkType: mapped(numberField, (type) => type ?? 0),
  val: addressField,
  /** Values by locale; that of `zh-CN` is the link's `val` after `linkMembers`. */
  locale: optional(z.object({ "zh-CN": addressField })),
  type: codeField,
  onlineId: codeField,
  linkSpuId: codeField,
  vc: codeField,
  code: codeField,
  /** All-series flag of a category link: adds `isAll=true` (LINK-08). */
  isAllSeries: flagField,
  id: codeField,
});
/** Its members may be in several places; `val` is that of zh-CN, if there is one. */
export const linkSchema = z.preprocess(linkMembers, link) as unknown as z.ZodType<
  z.output<typeof link>,
  z.ZodTypeDef,
  z.input<typeof link>
>;
export type ContentLink = z.output<typeof linkSchema>;

/** An optional link. */
export const linkField = optional(linkSchema);

/**
 * One block of a page: a model name and its contents, as JSON text (CMS-04) or parsed. A non-object item
 * keeps its position in the page, without a model, so that the error can be reported.
 */
export const pageItemSchema = coerced(
  "object",
  z.preprocess(
    (item) => (isMembers(item) ? item : {}),
    z.object({ modelName: codeField, contents: z.unknown() }),
  ),
) as unknown as z.ZodType<PageItem, z.ZodTypeDef, PageItemInput>;
export type PageItem = { modelName: string; contents?: unknown };
export type PageItemInput = { modelName: string; contents: string };

/** Maximum number of blocks read per page. */
const PAGE_ITEMS = 300;

/** Response of the three page calls: the page's blocks in order. */
export const pageItemsSchema = rows(pageItemSchema, PAGE_ITEMS);

/** Response of `queryModelContentDetail`: content by id; `contents` is JSON text. */
export const modelContentSchema = subjectRows(z.object({ id: codeField, contents: z.unknown() }));

/** Response of `queryReadableContent`: either contents (JSON text) or a list of named values. */
export const readableContentSchema = z.object({
  contentId: codeField,
  contents: z.unknown(),
  valueList: optional(rows(z.object({ name: nameField, contentValue: z.unknown() }))),
});

const menuProduct = placed({
  spuId: idField,
  spuCode: codeField,
  productName: ownNameField,
  majorImageUrl: addressField,
  i18nBrandSeriesName: optional(z.object({ en: titleField })),
  brandSeriesName: titleField,
  salePrice: amountField,
  tagLabels: tagsField,
  /** Its leaf category, if the response contains it. */
  virtualCategoryCode: codeField,
});
/**
 * A product in menus and blocks (DATA-03), with the data of a card. One without a name has that of its series or
 * its id, as on its own page.
 */
export const menuProductSchema = named(
  menuProduct,
  "productName",
  ({ i18nBrandSeriesName, brandSeriesName, spuId }) =>
    i18nBrandSeriesName?.en || brandSeriesName || spuId,
);
export type MenuProduct = z.output<typeof menuProductSchema>;

/** Maximum number of items read of the navigation bar: every page contains them. */
const NAVIGATION_ITEMS = 50;

/** Header navigation (DATA-14): the JSON inside `data[0].contents`. */
export const navigationSchema = z.object({
  navItem: subjectRows(
    placed({
      navKey: codeField,
      navName: nameField,
      navType: codeField,
      navJump: linkField,
      navPopover: flagField,
      /** Content id of the item's popover, loaded separately (CALL-30). */
      navPopoverKey: codeField,
      data: z.unknown(),
    }),
    NAVIGATION_ITEMS,
  ),
});

const goodsList = {
  mainTitle: lineField,
  newGoodsArr: listField(idField),
  spuInfo: listField(menuProductSchema),
};

/** Contents of a popover: one of the three mega-menu styles, or new products (HEADER-07, HEADER-11). */
export const navPopoverSchema = z.discriminatedUnion("style", [
  z.object({
    style: z.literal("card"),
    columns: someRows(
      z.object({
        mainTitle: lineField,
        image: imageField,
        subTitle: lineField,
        linkName: titleField,
        linkUrl: linkField,
      }),
    ),
  }),
  z.object({
    style: z.literal("grid"),
    ...goodsList,
    cover: imageField,
    extraLink: optional(z.object({ linkName: titleField, linkUrl: linkField })),
  }),
  z.object({
    style: z.literal("list"),
    columns: someRows(
      z.object({
        seriesName: titleField,
        seriesNameEn: titleField,
        seriesImg: imageField,
        seriesList: listField(
          placed({ vcName: nameField, vcItem: idField, isAllSeries: flagField }),
        ),
      }),
    ),
  }),
  z.object({ style: z.literal("newProducts"), ...goodsList }),
]);

/**
 * Search configuration (DATA-13): response of `findSearchWord`. The spec does not list the fields of
 * `historyWordConfig` (ledger N-43): they are parsed as enabled and count, with the specification's five
 * entries as default.
 */
export const searchConfigSchema = z.object({
  defaultWords: wordsField,
  hotWords: wordsField,
  historyWordConfig: mapped(
    optional(
      z.object({
        show: mapped(optionalFlagField, (shown) => shown ?? true),
        max: mapped(numberField, (most) => Math.trunc(most ?? HISTORY_LIMIT)),
      }),
    ),
    (config) => config ?? { show: true, max: HISTORY_LIMIT },
  ),
});
