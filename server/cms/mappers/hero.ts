import type { HeroBlock } from "#app/domain/blocks.ts";
import type { Contents } from "#server/cms/contents.ts";
import { type BlockTools, bannerPicture, titleLines } from "#server/cms/tools.ts";

/** The opening of a page; `null` without a usable picture. */
export async function mapHero(
  contents: Contents<"hero">,
  tools: BlockTools,
): Promise<HeroBlock | null> {
  const picture = bannerPicture(tools, contents, contents.titleEn);
  if (!picture) return null;
  return {
    type: "hero",
    picture,
    titleLines: titleLines(contents.title),
    titleEn: contents.titleEn,
    text: contents.desc,
    tone: contents.tone,
    link: await tools.namedLink(contents.linkName, contents.linkUrl),
  };
}
