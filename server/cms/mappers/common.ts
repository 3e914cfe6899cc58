import type { CommonBlock } from "#app/domain/blocks.ts";
import { splitChapters } from "#server/cms/chapters.ts";
import type { Contents } from "#server/cms/contents.ts";
import type { BlockTools } from "#server/cms/tools.ts";

const round = { ratio: 1, widths: [420, 840] };

/** An editor's text; `null` when nothing of it survives sanitising. */
export async function mapCommon(
  contents: Contents<"common">,
  tools: BlockTools,
): Promise<CommonBlock | null> {
  const html = tools.html(contents.html, "html");
  if (html === "") return null;
  const { layout, anchor, titleEn, title, signature, caption } = contents;
  const text = layout === "article" ? splitChapters(html) : { html, chapters: [] };
  const picture = layout === "quote" ? tools.picture(contents.pic, round) : null;
  return { type: "common", layout, anchor, titleEn, title, ...text, signature, picture, caption };
}
