import { defineBlock } from "#app/blocks/defineBlock.server.ts";
import { splitChapters } from "#server/cms/chapters.ts";
import { anchorField } from "#shared/contract/contentFields.ts";
import { choiceField, imageField, lineField, requiredRichField } from "#shared/contract/fields.ts";
import { Common } from "./Common.static.tsx";
import type { CommonView } from "./view.ts";

const round = { ratio: 1 };

/**
 * Elements other than paragraphs and marks in a line: their height is not a multiple of a line, and a folded
 * link would have an invisible focus.
 */
const OTHER_THAN_LINES = /<(?!\/?(?:p|div|section|br|span|strong|b|em|i|u|s|sup|sub)\b)/;

/** Editor text; renders nothing if nothing survives sanitising. */
export const common = defineBlock({
  fields: {
    layout: choiceField(["letter", "quote", "article"], "article"),
    anchor: anchorField,
    titleEn: lineField,
    title: lineField,
    /** HTML from the editor; sanitised before rendering. */
    html: requiredRichField,
    signature: lineField,
    /** Quotations only: a round picture switches the quotation to a dark background. */
    pic: imageField,
    caption: lineField,
  },
  example: {
    layout: "letter",
    titleEn: "A letter",
    title: "Winter",
    html: "<p>The words of a letter</p>",
    signature: "The studio",
  },
  async read(contents, tools): Promise<CommonView | null> {
    const html = await tools.html(contents.html, "html");
    if (html === "") return null;
    const { layout, anchor, titleEn, title, signature, caption } = contents;
    const text = layout === "article" ? splitChapters(html) : { html, chapters: [] };
    const picture = layout === "quote" ? tools.picture(contents.pic, round, caption) : null;
    // A quotation, a signed letter and an article with chapters are not folded.
    const whole = layout === "quote" || signature !== "" || text.chapters.length > 0;
    const folds = !whole && !OTHER_THAN_LINES.test(text.html);
    return { layout, anchor, titleEn, title, ...text, folds, signature, picture, caption };
  },
  Component: Common,
  pageTitle: ({ layout, title }) => (layout === "article" ? title : ""),
  pictureless: true,
  mayPrecedeTitle: true,
});
