import type { Block } from "#app/domain/blocks.ts";
import { definitionOf } from "./registry.server.ts";

/** The block that opens a page: the first one with a picture. */
export function leadingBlock(blocks: readonly Block[]): Block | undefined {
  return blocks.find(({ type }) => !definitionOf(type)?.pictureless);
}

function pageTitle(block: Block): string {
  return definitionOf(block.type)?.pageTitle?.(block) ?? "";
}

/**
 * The block that carries the page's own title (h1): the first one that can, if nothing but empty
 * height, or a letter, stands before it.
 */
export function titleBlock(blocks: readonly Block[]): Block | undefined {
  const first = blocks.find(
    (block) => pageTitle(block) !== "" || !definitionOf(block.type)?.mayPrecedeTitle,
  );
  return first && pageTitle(first) !== "" ? first : undefined;
}

/**
 * The last block of a page's first view: what carries its title, or the picture that follows at once. Where no
 * block has the title, the first one that is more than empty height, or a letter.
 */
export function firstViewEnd(blocks: readonly Block[]): Block | undefined {
  const titled = titleBlock(blocks);
  if (!titled) {
    return blocks.find(({ type }) => !definitionOf(type)?.mayPrecedeTitle) ?? blocks[0];
  }
  const next = blocks[blocks.indexOf(titled) + 1];
  return next && next === leadingBlock(blocks) ? next : titled;
}

/** The words of the page's own title (h1), where its blocks bring them; else empty. */
export function titleText(blocks: readonly Block[]): string {
  const block = titleBlock(blocks);
  return block ? pageTitle(block) : "";
}

/** Whether the page's own title (h1) stands in its blocks; otherwise the screen gives one. */
export function blocksHaveTitle(blocks: readonly Block[]): boolean {
  return titleBlock(blocks) !== undefined;
}
