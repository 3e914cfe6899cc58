import type { HighlightBlock } from "#app/domain/blocks.ts";
import type { Contents } from "#server/cms/contents.ts";
import { type BlockTools, bannerPicture } from "#server/cms/tools.ts";

/** A picture across the page with words on its empty wall; `null` without a usable picture. */
export async function mapHighlight(
  contents: Contents<"highlight">,
  tools: BlockTools,
): Promise<HighlightBlock | null> {
  const picture = bannerPicture(tools, contents, contents.titleEn);
  if (!picture) return null;
  return {
    type: "highlight",
    picture,
    titleEn: contents.titleEn,
    title: contents.title,
    text: contents.desc,
    tone: contents.tone,
    caption: contents.caption,
    link: await tools.namedLink(contents.linkName, contents.linkUrl),
  };
}
