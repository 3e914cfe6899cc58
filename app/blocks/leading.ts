import type { Block } from "../domain/blocks.ts";

/** The block that opens a page: the first one with a picture. */
export function leadingBlock(blocks: readonly Block[]): Block | undefined {
  return blocks.find(({ type }) => type !== "spacing" && type !== "common");
}

/** Whether the page's own title (h1) stands in its blocks; otherwise the screen gives one. */
export function blocksHaveTitle(blocks: readonly Block[]): boolean {
  const leading = leadingBlock(blocks);
  return leading?.type === "hero" && leading.titleLines.length > 0;
}
