import type { CommonBlock } from "#app/domain/blocks.ts";
import type { Contents } from "../contents.ts";
import { richText } from "../richText.ts";
import type { BlockTools } from "../tools.ts";

/** An editor's text; `null` when nothing of it survives sanitising. */
export async function mapCommon(
  contents: Contents<"common">,
  tools: BlockTools,
): Promise<CommonBlock | null> {
  const html = richText(contents.html, tools.config);
  if (html === "") return null;
  const { layout, titleEn, title, signature } = contents;
  return { type: "common", layout, titleEn, title, html, signature };
}
