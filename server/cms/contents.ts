import { z } from "zod";
import { idField, imageField, listField, textField } from "../commerce/fields.ts";
import { linkSchema, menuProductSchema } from "../commerce/schemas/content.ts";

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

const fontSize = z.union([z.number(), z.string()]).nullish();

/** A fixed-size tile (spec §3). */
export const tileSchema = z.object({
  pic: imageField,
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
    pic: requiredImage,
    picMobile: imageField,
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
    titleEn: textField,
    title: textField,
    /** HTML from the editor; sanitised before it is shown. */
    html: z.string().min(1),
    signature: textField,
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
    pic: requiredImage,
    picMobile: imageField,
    titleEn: textField,
    title: textField,
    desc: textField,
    tone,
    linkName: textField,
    linkUrl: link,
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
      .array(z.object({ image: imageField, title: textField, subTitle: textField, linkUrl: link }))
      .min(1),
  }),
  spacing: z.object({
    ...styled,
    height: z.number().min(0).max(400),
    heightMobile: z.number().min(0).max(400).nullish(),
  }),
} as const;

/** A model name that the site can show. */
export type ModelName = keyof typeof contentsSchemas;
/** Parsed contents of a model. */
export type Contents<M extends ModelName> = z.output<(typeof contentsSchemas)[M]>;
/** Contents of a model as an editor (or the demo data) writes them. */
export type ContentsInput<M extends ModelName> = z.input<(typeof contentsSchemas)[M]>;
