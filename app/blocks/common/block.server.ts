import { defineBlock } from "#app/blocks/defineBlock.server.ts";
import type { Chapter } from "#app/domain/blocks.ts";
import type { PictureView } from "#app/domain/images.ts";
import { splitChapters } from "#server/cms/chapters.ts";
import { anchorField } from "#server/cms/contentFields.ts";
import { choiceField, imageField, nameField, textField } from "#server/commerce/fields.ts";
import { Common } from "./Common.static.tsx";

export type CommonView = {
  layout: "letter" | "quote" | "article";
  /** Name of the place for links to it; empty: none. */
  anchor: string;
  titleEn: string;
  title: string;
  /** Sanitised HTML; of an article what stands before its first chapter. */
  html: string;
  chapters: Chapter[];
  signature: string;
  /** Of a quotation: the round picture beside it, on ink. */
  picture: PictureView | null;
  caption: string;
};

const round = { ratio: 1, widths: [420, 840] };

/** An editor's text; nothing when nothing of it survives sanitising. */
export const common = defineBlock({
  fields: {
    layout: choiceField(["letter", "quote", "article"], "article"),
    anchor: anchorField,
    titleEn: textField,
    title: textField,
    /** HTML from the editor; sanitised before it is shown. */
    html: nameField,
    signature: textField,
    /** Only for quotations: a round picture turns the quotation into a page on ink. */
    pic: imageField,
    caption: textField,
  },
  example: {
    layout: "letter",
    titleEn: "A letter",
    title: "Winter",
    html: "<p>The words of a letter</p>",
    signature: "The studio",
  },
  read(contents, tools): CommonView | null {
    const html = tools.html(contents.html, "html");
    if (html === "") return null;
    const { layout, anchor, titleEn, title, signature, caption } = contents;
    const text = layout === "article" ? splitChapters(html) : { html, chapters: [] };
    const picture = layout === "quote" ? tools.picture(contents.pic, round) : null;
    return { layout, anchor, titleEn, title, ...text, signature, picture, caption };
  },
  Component: Common,
  pageTitle: ({ layout, title }) => (layout === "article" ? title : ""),
  pictureless: true,
  mayPrecedeTitle: true,
});
