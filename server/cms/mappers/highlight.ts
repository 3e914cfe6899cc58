import type { HighlightBlock } from "#app/domain/blocks.ts";
import type { Contents } from "#server/cms/contents.ts";
import { type BlockTools, bannerPicture, bannerTone } from "#server/cms/tools.ts";

/** A picture across the page with words on its empty wall; `null` with neither a picture nor a word. */
export async function mapHighlight(
  contents: Contents<"highlight">,
  tools: BlockTools,
): Promise<HighlightBlock | null> {
  const picture = bannerPicture(tools, contents, contents.titleEn);
  const link = await tools.namedLink(contents.linkName, contents.linkUrl);
  if (!picture && !contents.titleEn && !contents.title && !contents.desc && !link) return null;
  return {
    type: "highlight",
    picture,
    titleEn: contents.titleEn,
    title: contents.title,
    text: contents.desc,
    tone: bannerTone(picture, contents.tone),
    caption: contents.caption,
    link,
  };
}
