import { z } from "zod";
import { serviceIcons } from "#app/domain/blocks.ts";
import {
  choiceField,
  codeField,
  imageField,
  listField,
  nameField,
  numberField,
  placed,
  placedIdField,
  textField,
} from "#server/commerce/fields.ts";
import { linkField, menuProductSchema } from "#server/commerce/schemas/content.ts";
import { because, optional, orElse, someRows } from "#server/commerce/tolerant.ts";
import { colorField, lengthField, styleSchema } from "./styleFields.ts";

/**
 * What editors compose pages of: the JSON inside a page item's `contents`, per block type
 * (spec §2 "CMS block types", §3). Only what is drawn or links must be there, and what is wrong costs
 * only itself (docs/tolerance.md). Where the specification shows no fields (ledger N-28) they are
 * chosen in the style of the shown ones.
 */

const tone = choiceField(["light", "dark"], "dark");
const styled = { style: styleSchema };
const link = linkField;

const spuList = {
  title: textField,
  linkName: textField,
  linkUrl: link,
  /** Product ids in the order shown; each is looked up in `spuInfo`. */
  goodsArr: someRows(placedIdField),
  spuInfo: listField(menuProductSchema),
};

/** Names a place in the page for links (`#privacy`): letters, digits and dashes, else nothing. */
const anchor = orElse(
  textField.refine((value) => /^([a-z][a-z0-9-]{0,63})?$/.test(value), because("not parseable")),
  "",
);

const banner = { pic: imageField, picMobile: imageField };

const fontSize = lengthField;

/** A fixed-size tile (spec §3). */
export const tileSchema = z.object({
  pic: imageField,
  titleEn: textField,
  picLocation: numberField,
  title: optional(z.object({ titleText: textField, titleSize: fontSize, titleColor: colorField })),
  subTitle: optional(
    z.object({ subTitleText: textField, subTitleSize: fontSize, subTitleColor: colorField }),
  ),
  buttons: listField(
    z.object({
      buttonName: nameField,
      buttonLink: link,
      buttonTextColor: colorField,
      buttonBorderColor: colorField,
      buttonFillColor: colorField,
    }),
  ),
  textBackground: colorField,
  textAlign: numberField,
});

/** Contents by model name. */
export const contentsSchemas = {
  hero: z.object({
    ...styled,
    ...banner,
    /** Line breaks split the vertical title. */
    title: textField,
    titleEn: textField,
    desc: textField,
    tone,
    linkName: textField,
    linkUrl: link,
  }),
  common: z.object({
    ...styled,
    layout: choiceField(["letter", "quote", "article"], "article"),
    anchor,
    titleEn: textField,
    title: textField,
    /** HTML from the editor; sanitised before it is shown. */
    html: nameField,
    signature: textField,
    /** Only for quotations: a round picture turns the quotation into a page on ink. */
    pic: imageField,
    caption: textField,
  }),
  category: z.object({
    ...styled,
    title: textField,
    desc: textField,
    list: someRows(
      z.object({
        image: imageField,
        title: nameField,
        titleEn: textField,
        count: codeField,
        linkUrl: link,
      }),
    ),
  }),
  highlight: z.object({
    ...styled,
    ...banner,
    titleEn: textField,
    title: textField,
    desc: textField,
    tone,
    linkName: textField,
    linkUrl: link,
    /** A line below the picture, never on it. */
    caption: textField,
  }),
  goods: z.object({ ...styled, ...spuList }),
  products: z.object({ ...styled, ...spuList }),
  fixedSize_02: z.object({ ...styled, tiles: someRows(tileSchema) }),
  imageList: z.object({
    ...styled,
    title: textField,
    linkName: textField,
    linkUrl: link,
    shape: choiceField(["round", "square"], "square"),
    list: someRows(
      z.object({
        image: imageField,
        /** A drawing, for lists without pictures. */
        icon: choiceField(serviceIcons, null),
        title: textField,
        subTitle: textField,
        linkUrl: link,
        linkName: textField,
      }),
    ),
  }),
  spacing: z.object({
    ...styled,
    /** Pixels; on phones the editor's own, else half. */
    height: lengthField,
    heightMobile: lengthField,
  }),
  videoBlock: z.object({
    ...styled,
    titleEn: textField,
    title: textField,
    desc: textField,
    /** Shown until the visitor starts the film: nothing of it is loaded before. */
    poster: imageField,
    video: placed({ url: nameField }),
    tracks: listField(placed({ url: nameField, lang: textField, label: textField })),
    caption: textField,
  }),
  FixedSize03: z.object({ ...styled, title: textField, tiles: someRows(tileSchema) }),
  brandStoryTitle: z.object({
    ...styled,
    ...banner,
    /** Line breaks split the vertical title. */
    mainTitle: textField,
    subTitle: textField,
    tone,
    /** Cards (spec §3 "Brand story card"); the first four are shown. */
    titleImageLink: listField(
      z.object({
        image: imageField,
        mainTitle: nameField,
        subTitle: textField,
        linkUrl: link,
        linkName: textField,
      }),
    ),
  }),
  brandSpecialProducts: z.object({
    ...styled,
    ...spuList,
    pic: imageField,
    titleEn: textField,
    desc: textField,
  }),
  brandGoodsModel: z.object({ ...styled, ...spuList, titleEn: textField, desc: textField }),
  category02: z.object({
    ...styled,
    title: textField,
    titleEn: textField,
    desc: textField,
    list: someRows(
      z.object({
        image: imageField,
        title: nameField,
        titleEn: textField,
        desc: textField,
        linkName: textField,
        linkUrl: link,
      }),
    ),
  }),
  SequenceModel: z.object({
    ...styled,
    /** Numbered steps, years one below the other, pictures on a wall, or the spreads of a book. */
    layout: choiceField(["steps", "timeline", "wall", "book"], "steps"),
    /** Of a book: the picture beside its title page, and the line below it. */
    pic: imageField,
    caption: textField,
    /** Of a book: the way on at its end. */
    linkName: textField,
    linkUrl: link,
    anchor,
    titleEn: textField,
    title: textField,
    desc: textField,
    list: someRows(
      z.object({
        /** Year or other mark; steps without one are numbered. */
        mark: textField,
        title: nameField,
        titleEn: textField,
        desc: textField,
        /** Of a book: a line below the picture, and what is known of the piece. */
        caption: textField,
        facts: listField(z.object({ name: nameField, value: textField })),
        image: imageField,
        linkName: textField,
        linkUrl: link,
      }),
    ),
  }),
  CollapseModel: z.object({
    ...styled,
    titleEn: textField,
    title: textField,
    desc: textField,
    list: someRows(
      placed({
        /** Opens the entry by a link to it. */
        anchor,
        title: nameField,
        /** HTML from the editor; sanitised before it is shown. */
        html: nameField,
      }),
    ),
  }),
} as const;

/** A model name that the site can show. */
export type ModelName = keyof typeof contentsSchemas;
/** Parsed contents of a model. */
export type Contents<M extends ModelName> = z.output<(typeof contentsSchemas)[M]>;
/** Contents of a model as an editor (or the demo data) writes them. */
export type ContentsInput<M extends ModelName> = z.input<(typeof contentsSchemas)[M]>;
