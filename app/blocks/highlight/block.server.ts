import { defineBlock } from "#app/blocks/defineBlock.server.ts";
import { bannerPicture, bannerTone } from "#server/cms/tools.ts";
import { bannerFields, toneField } from "#shared/contract/contentFields.ts";
import { lineField, textField, titleField } from "#shared/contract/fields.ts";
import { linkField } from "#shared/contract/schemas/content.ts";
import { Highlight } from "./Highlight.static.tsx";
import type { HighlightView } from "./view.ts";

/** Full-width picture with text on its empty wall; renders nothing without a picture or text. */
export const highlight = defineBlock({
  fields: {
    ...bannerFields,
    titleEn: lineField,
    title: lineField,
    desc: textField,
    tone: toneField,
    linkName: titleField,
    linkUrl: linkField,
    /** Caption below the picture, never on it. */
    caption: lineField,
  },
  example: {
    pic: { url: "/media/banner-winter.jpg", alt: "Plates and three candles" },
    titleEn: "Winter",
    title: "A title",
    desc: "A few words",
    caption: "What the picture shows",
  },
  async read(contents, tools): Promise<HighlightView | null> {
    const { titleEn, title, desc: text, caption } = contents;
    const picture = bannerPicture(tools, contents, titleEn, title, caption);
    const link = await tools.namedLink(contents.linkName, contents.linkUrl);
    if (!picture && !titleEn && !title && !text && !link) return null;
    const tone = bannerTone(picture, contents.tone);
    return { picture, titleEn, title, text, tone, caption, link };
  },
  Component: Highlight,
});
