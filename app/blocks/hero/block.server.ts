import { defineBlock } from "#app/blocks/defineBlock.server.ts";
import { bannerPicture, bannerTone, titleLines } from "#server/cms/tools.ts";
import { bannerFields, toneField } from "#shared/contract/contentFields.ts";
import { lineField, textField, titleField } from "#shared/contract/fields.ts";
import { linkField } from "#shared/contract/schemas/content.ts";
import { Hero } from "./Hero.static.tsx";
import type { HeroView } from "./view.ts";

/** Page opening; renders nothing without a picture or text. */
export const hero = defineBlock({
  fields: {
    ...bannerFields,
    /** Line breaks split the vertical title into columns. */
    title: lineField,
    titleEn: lineField,
    desc: textField,
    tone: toneField,
    linkName: titleField,
    linkUrl: linkField,
  },
  example: {
    pic: { url: "/media/banner-hero.jpg", alt: "A table laid in blue" },
    title: "First line\nSecond line",
    titleEn: "Lace Blue",
    desc: "A few words",
    tone: "light",
    linkName: "On",
    linkUrl: { linkType: 4, val: "/gifting" },
  },
  async read(contents, tools): Promise<HeroView | null> {
    const { titleEn, desc: text } = contents;
    const picture = bannerPicture(tools, contents, titleEn, contents.title);
    const lines = titleLines(contents.title);
    const link = await tools.namedLink(contents.linkName, contents.linkUrl);
    if (!picture && lines.length === 0 && !titleEn && !text && !link) return null;
    const tone = bannerTone(picture, contents.tone);
    return { picture, titleLines: lines, titleEn, text, tone, link };
  },
  Component: Hero,
  pageTitle: (view) => view.titleLines.join(""),
});
