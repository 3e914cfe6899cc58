import type { HeroBlock } from "#app/domain/blocks.ts";
import type { Contents } from "#server/cms/contents.ts";
import { type BlockTools, bannerPicture, bannerTone, titleLines } from "#server/cms/tools.ts";

/** The opening of a page; `null` with neither a picture nor a word. */
export async function mapHero(
  contents: Contents<"hero">,
  tools: BlockTools,
): Promise<HeroBlock | null> {
  const picture = bannerPicture(tools, contents, contents.titleEn);
  const lines = titleLines(contents.title);
  const link = await tools.namedLink(contents.linkName, contents.linkUrl);
  if (!picture && lines.length === 0 && !contents.titleEn && !contents.desc && !link) return null;
  return {
    type: "hero",
    picture,
    titleLines: lines,
    titleEn: contents.titleEn,
    text: contents.desc,
    tone: bannerTone(picture, contents.tone),
    link,
  };
}
