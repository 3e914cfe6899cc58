import type { SpacingBlock } from "#app/domain/blocks.ts";
import type { Contents } from "#server/cms/contents.ts";

/** Empty height; on phones the editor's own, else half. */
export async function mapSpacing(contents: Contents<"spacing">): Promise<SpacingBlock> {
  const { height, heightMobile } = contents;
  return { type: "spacing", height, narrowHeight: heightMobile ?? Math.round(height / 2) };
}
