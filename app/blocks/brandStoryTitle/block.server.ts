import { z } from "zod";
import { defineBlock } from "#app/blocks/defineBlock.server.ts";
import { bannerPicture, bannerTone, titleLines } from "#server/cms/tools.ts";
import { bannerFields, toneField } from "#shared/contract/contentFields.ts";
import {
  imageField,
  lineField,
  listField,
  named,
  ownNameField,
  titleField,
} from "#shared/contract/fields.ts";
import { linkField } from "#shared/contract/schemas/content.ts";
import { ladderTo } from "#shared/domain/pictureSlots.ts";
import { BrandStory } from "./BrandStory.static.tsx";
import type { BrandStoryView } from "./view.ts";

/** Maximum number of cards, each with its own layout (STORY-03, STORY-05). */
const MAX_CARDS = 4;
const shape = { ratio: 4 / 3, widths: ladderTo(1280) };

/** Banner and cards of the brand story; renders nothing without a picture, title or card. */
export const brandStoryTitle = defineBlock({
  fields: {
    ...bannerFields,
    /** Line breaks split the vertical title into columns. */
    mainTitle: lineField,
    subTitle: lineField,
    tone: toneField,
    /** Cards (DATA-06); only the first four are rendered. */
    titleImageLink: listField(
      named(
        z.object({
          image: imageField,
          mainTitle: ownNameField,
          subTitle: lineField,
          linkUrl: linkField,
          linkName: titleField,
        }),
        "mainTitle",
        ({ subTitle, linkName, image }) => subTitle || linkName || (image?.alt ?? ""),
      ),
    ),
  },
  example: {
    pic: { url: "/media/banner-house.jpg", alt: "Three plates on a shelf" },
    mainTitle: "A story",
    subTitle: "In a few words",
    titleImageLink: [
      {
        image: { url: "/media/craft-1.jpg" },
        mainTitle: "A card",
        linkUrl: { linkType: 4, val: "/brand-story/workmanship" },
        linkName: "Read",
      },
    ],
  },
  async read(contents, tools): Promise<BrandStoryView | null> {
    const picture = bannerPicture(tools, contents, contents.mainTitle, contents.subTitle);
    const lines = titleLines(contents.mainTitle);
    if (!picture && lines.length === 0 && contents.titleImageLink.length === 0) return null;
    const cards = contents.titleImageLink.slice(0, MAX_CARDS).map(async (card) => ({
      title: card.mainTitle,
      text: card.subTitle,
      picture: tools.picture(card.image, shape, card.mainTitle, card.linkName),
      link: await tools.link(card.linkUrl),
      linkName: card.linkName,
    }));
    return {
      picture,
      titleLines: lines,
      text: contents.subTitle,
      tone: bannerTone(picture, contents.tone),
      cards: await Promise.all(cards),
    };
  },
  Component: BrandStory,
  pageTitle: (view) => view.titleLines.join(""),
});
