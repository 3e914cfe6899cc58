import type { SpacingBlock } from "#app/domain/blocks.ts";
import type { Contents } from "#server/cms/contents.ts";

/** Most that a page may stand empty, in pixels. */
const MAX_HEIGHT = 400;

function within(height: number): number {
  return Math.min(MAX_HEIGHT, Math.max(0, height));
}

/** Empty height; on phones the editor's own, else half; `null` without a height. */
export async function mapSpacing(contents: Contents<"spacing">): Promise<SpacingBlock | null> {
  if (contents.height === null) return null;
  const height = within(contents.height);
  const narrowHeight = within(contents.heightMobile ?? Math.round(height / 2));
  return { type: "spacing", height, narrowHeight };
}
