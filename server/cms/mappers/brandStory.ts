import type { BrandStoryBlock } from "#app/domain/blocks.ts";
import type { Contents } from "#server/cms/contents.ts";
import { type BlockTools, bannerPicture, bannerTone, titleLines } from "#server/cms/tools.ts";

/** Cards shown at most, each in a layout of its own (spec §2 "Brand story", §9). */
const MAX_CARDS = 4;
const shape = { ratio: 4 / 3, widths: [420, 760, 1280] };

/** The banner of the brand story and its cards; `null` with neither a picture, a title nor a card. */
export async function mapBrandStory(
  contents: Contents<"brandStoryTitle">,
  tools: BlockTools,
): Promise<BrandStoryBlock | null> {
  const picture = bannerPicture(tools, contents, contents.subTitle);
  const lines = titleLines(contents.mainTitle);
  if (!picture && lines.length === 0 && contents.titleImageLink.length === 0) return null;
  const cards = contents.titleImageLink.slice(0, MAX_CARDS).map(async (card) => ({
    title: card.mainTitle,
    text: card.subTitle,
    picture: tools.picture(card.image, shape, card.mainTitle),
    link: await tools.link(card.linkUrl),
    linkName: card.linkName,
  }));
  return {
    type: "brandStoryTitle",
    picture,
    titleLines: lines,
    text: contents.subTitle,
    tone: bannerTone(picture, contents.tone),
    cards: await Promise.all(cards),
  };
}
