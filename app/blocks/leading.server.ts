import type { Block } from "#shared/domain/blocks.ts";
import { definitionOf } from "./registry.server.ts";

/** Returns the first block with a picture, which opens the page. */
export function leadingBlock(blocks: readonly Block[]): Block | undefined {
  return blocks.find(({ type }) => !definitionOf(type)?.pictureless);
}

function pageTitle(block: Block): string {
  return definitionOf(block.type)?.pageTitle?.(block) ?? "";
}

/**
 * Returns the block that contains the page title (h1): the first capable one, preceded only by spacing or a
 * letter.
 */
export function titleBlock(blocks: readonly Block[]): Block | undefined {
  const first = blocks.find(
    (block) => pageTitle(block) !== "" || !definitionOf(block.type)?.mayPrecedeTitle,
  );
  return first && pageTitle(first) !== "" ? first : undefined;
}

/**
 * Returns the last block of the first view: the title block or the picture directly after it. Without a title
 * block, the first one that is not spacing or a letter.
 */
export function firstViewEnd(blocks: readonly Block[]): Block | undefined {
  const titled = titleBlock(blocks);
  if (!titled) {
    return blocks.find(({ type }) => !definitionOf(type)?.mayPrecedeTitle) ?? blocks[0];
  }
  const next = blocks[blocks.indexOf(titled) + 1];
  return next && next === leadingBlock(blocks) ? next : titled;
}

/** Returns the page title (h1) that the blocks provide, or an empty string. */
export function titleText(blocks: readonly Block[]): string {
  const block = titleBlock(blocks);
  return block ? pageTitle(block) : "";
}

/** Whether the blocks contain the page title (h1); otherwise the screen renders one. */
export function blocksHaveTitle(blocks: readonly Block[]): boolean {
  return titleBlock(blocks) !== undefined;
}
