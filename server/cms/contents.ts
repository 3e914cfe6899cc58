import { z } from "zod";
import { serviceIcons } from "#app/domain/blocks.ts";
import { idField, imageField, listField, textField } from "#server/commerce/fields.ts";
import { linkSchema, menuProductSchema } from "#server/commerce/schemas/content.ts";

/**
 * What editors compose pages of: the JSON inside a page item's `contents`, per block type
 * (spec §2 "CMS block types", §3). Strict about what a block cannot do without, tolerant about the
 * rest. Where the specification shows no fields (ledger N-28) they are chosen in the style of the
 * shown ones.
 */

const sides = z.object({
  top: z.number().catch(0),
  right: z.number().catch(0),
  bottom: z.number().catch(0),
  left: z.number().catch(0),
});

/** Block style config (spec §3); values are checked again before they become CSS. */
export const styleSchema = z
  .object({
    padding: sides.nullish().catch(null),
    margin: sides.nullish().catch(null),
    backgroundColor: textField.catch(""),
    border: z
      .object({
        sides: z.array(z.enum(["top", "right", "bottom", "left"])).catch([]),
        width: z.number().catch(0),
        style: z.enum(["solid", "dashed", "dotted"]).catch("solid"),
        color: textField.catch(""),
      })
      .nullish()
      .catch(null),
    radius: z.number().nullish().catch(null),
    shadow: z
      .object({ x: z.number(), y: z.number(), blur: z.number(), color: z.string() })
      .nullish()
      .catch(null),
  })
  .nullish()
  .catch(null);

const requiredImage = z.object({ url: z.string().min(1), alt: textField });
const link = linkSchema.nullish();
const tone = z.enum(["light", "dark"]).catch("dark");
const styled = { style: styleSchema };

const spuList = {
  title: textField,
  linkName: textField,
  linkUrl: link,
  /** Product ids in the order shown; each is looked up in `spuInfo`. */
  goodsArr: z.array(idField).min(1),
  spuInfo: z.array(menuProductSchema),
};

/** Names a place in the page for links (`#privacy`): letters, digits and dashes, else nothing. */
const anchor = textField.transform((value) => (/^[a-z][a-z0-9-]{0,63}$/.test(value) ? value : ""));

const banner = { pic: requiredImage, picMobile: imageField };

const fontSize = z.union([z.number(), z.string()]).nullish();

/** A fixed-size tile (spec §3). */
export const tileSchema = z.object({
  pic: imageField,
  titleEn: textField,
  picLocation: z.coerce.number().catch(1),
  title: z.object({ titleText: textField, titleSize: fontSize, titleColor: textField }).nullish(),
  subTitle: z
    .object({ subTitleText: textField, subTitleSize: fontSize, subTitleColor: textField })
    .nullish(),
  buttons: listField(
    z.object({
      buttonName: textField,
      buttonLink: link,
      buttonTextColor: textField,
      buttonBorderColor: textField,
      buttonFillColor: textField,
    }),
  ),
  textBackground: textField,
  textAlign: z.coerce.number().catch(1),
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
    layout: z.enum(["letter", "quote", "article"]).catch("article"),
    anchor,
    titleEn: textField,
    title: textField,
    /** HTML from the editor; sanitised before it is shown. */
    html: z.string().min(1),
    signature: textField,
    /** Only for quotations: a round picture turns the quotation into a page on ink. */
    pic: imageField,
    caption: textField,
  }),
  category: z.object({
    ...styled,
    title: textField,
    desc: textField,
    list: z
      .array(
        z.object({
          image: imageField,
          title: z.string().min(1),
          titleEn: textField,
          count: z.union([z.number(), z.string()]).nullish(),
          linkUrl: link,
        }),
      )
      .min(1),
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
  fixedSize_02: z.object({ ...styled, tiles: z.array(tileSchema).min(1) }),
  imageList: z.object({
    ...styled,
    title: textField,
    linkName: textField,
    linkUrl: link,
    shape: z.enum(["round", "square"]).catch("square"),
    list: z
      .array(
        z.object({
          image: imageField,
          /** A drawing, for lists without pictures. */
          icon: z.enum(serviceIcons).nullish().catch(null),
          title: textField,
          subTitle: textField,
          linkUrl: link,
          linkName: textField,
        }),
      )
      .min(1),
  }),
  spacing: z.object({
    ...styled,
    height: z.number().min(0).max(400),
    heightMobile: z.number().min(0).max(400).nullish(),
  }),
  videoBlock: z.object({
    ...styled,
    titleEn: textField,
    title: textField,
    desc: textField,
    /** Shown until the visitor starts the film: nothing of it is loaded before. */
    poster: requiredImage,
    video: z.object({ url: z.string().min(1) }),
    tracks: listField(
      z.object({ url: textField, lang: textField, label: textField }).nullable().catch(null),
    ),
    caption: textField,
  }),
  FixedSize03: z.object({ ...styled, title: textField, tiles: z.array(tileSchema).min(1) }),
  brandStoryTitle: z.object({
    ...styled,
    ...banner,
    /** Line breaks split the vertical title. */
    mainTitle: z.string().min(1),
    subTitle: textField,
    tone,
    /** Cards (spec §3 "Brand story card"); the first four are shown. */
    titleImageLink: listField(
      z.object({
        image: imageField,
        mainTitle: z.string().min(1),
        subTitle: textField,
        linkUrl: link,
        linkName: textField,
      }),
    ),
  }),
  brandSpecialProducts: z.object({
    ...styled,
    ...spuList,
    pic: requiredImage,
    titleEn: textField,
    desc: textField,
  }),
  brandGoodsModel: z.object({ ...styled, ...spuList, titleEn: textField, desc: textField }),
  category02: z.object({
    ...styled,
    title: textField,
    titleEn: textField,
    desc: textField,
    list: z
      .array(
        z.object({
          image: imageField,
          title: z.string().min(1),
          titleEn: textField,
          desc: textField,
          linkName: textField,
          linkUrl: link,
        }),
      )
      .min(1),
  }),
  SequenceModel: z.object({
    ...styled,
    /** Numbered steps, years one below the other, pictures on a wall, or the spreads of a book. */
    layout: z.enum(["steps", "timeline", "wall", "book"]).catch("steps"),
    /** Of a book: the picture beside its title page, and the line below it. */
    pic: imageField.catch(null),
    caption: textField,
    /** Of a book: the way on at its end. */
    linkName: textField,
    linkUrl: link,
    anchor,
    titleEn: textField,
    title: textField,
    desc: textField,
    list: z
      .array(
        z.object({
          /** Year or other mark; steps without one are numbered. */
          mark: textField,
          title: z.string().min(1),
          titleEn: textField,
          desc: textField,
          /** Of a book: a line below the picture, and what is known of the piece. */
          caption: textField,
          facts: listField(z.object({ name: z.string().min(1), value: textField })),
          image: imageField,
          linkName: textField,
          linkUrl: link,
        }),
      )
      .min(1),
  }),
  CollapseModel: z.object({
    ...styled,
    titleEn: textField,
    title: textField,
    desc: textField,
    list: z
      .array(
        z.object({
          /** Opens the entry by a link to it. */
          anchor,
          title: z.string().min(1),
          /** HTML from the editor; sanitised before it is shown. */
          html: z.string().min(1),
        }),
      )
      .min(1),
  }),
} as const;

/** A model name that the site can show. */
export type ModelName = keyof typeof contentsSchemas;
/** Parsed contents of a model. */
export type Contents<M extends ModelName> = z.output<(typeof contentsSchemas)[M]>;
/** Contents of a model as an editor (or the demo data) writes them. */
export type ContentsInput<M extends ModelName> = z.input<(typeof contentsSchemas)[M]>;
