import type { HeroBlock } from "#app/domain/blocks.ts";
import type { Contents } from "../contents.ts";
import { type BlockTools, bannerPicture } from "../tools.ts";

/** The opening of a page; `null` without a usable picture. */
export async function mapHero(
  contents: Contents<"hero">,
  tools: BlockTools,
): Promise<HeroBlock | null> {
  const titleLines = contents.title
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);
  const picture = bannerPicture(tools, contents, contents.titleEn);
  if (!picture) return null;
  return {
    type: "hero",
    picture,
    titleLines,
    titleEn: contents.titleEn,
    text: contents.desc,
    tone: contents.tone,
    link: await tools.namedLink(contents.linkName, contents.linkUrl),
  };
}
