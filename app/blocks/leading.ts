import type { Block } from "#app/domain/blocks.ts";

const withoutPicture = ["spacing", "common", "CollapseModel"];

/** The block that opens a page: the first one with a picture. */
export function leadingBlock(blocks: readonly Block[]): Block | undefined {
  return blocks.find(({ type }) => !withoutPicture.includes(type));
}

/** Whether a block can carry the page's own title. */
function hasPageTitle(block: Block): boolean {
  switch (block.type) {
    case "hero":
    case "brandStoryTitle":
      return block.titleLines.length > 0;
    case "common":
      return block.layout === "article" && block.title !== "";
    case "SequenceModel":
    case "CollapseModel":
      return block.title !== "";
    default:
      return false;
  }
}

/**
 * The block that carries the page's own title (h1): the first one that can, if nothing but empty
 * height, or a letter, stands before it.
 */
export function titleBlock(blocks: readonly Block[]): Block | undefined {
  const first = blocks.find(
    (block) => hasPageTitle(block) || !(block.type === "spacing" || block.type === "common"),
  );
  return first && hasPageTitle(first) ? first : undefined;
}

/** The words of the page's own title (h1), where its blocks bring them; else empty. */
export function titleText(blocks: readonly Block[]): string {
  const block = titleBlock(blocks);
  if (block === undefined) return "";
  if ("titleLines" in block) return block.titleLines.join("");
  return "title" in block && typeof block.title === "string" ? block.title : "";
}

/** Whether the page's own title (h1) stands in its blocks; otherwise the screen gives one. */
export function blocksHaveTitle(blocks: readonly Block[]): boolean {
  return titleBlock(blocks) !== undefined;
}
