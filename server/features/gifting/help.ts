import { type Block, type BlockOf, isBlock } from "#shared/domain/blocks.ts";
import { openOverlay } from "#shared/domain/overlays.ts";

type TileView = BlockOf<"fixedSize_02">["tiles"][number];
/** A help dialog: its value in the URL, and its subject in Chinese and English. */
type Help = { value: string; subject: string; subjectEn: string };

/**
 * Adds a link to the help dialog of its tile to every button without a link (GIFT-10).
 * @param pathname of the page behind the dialog
 */
export function withHelp(blocks: Block[], pathname: string): { blocks: Block[]; helps: Help[] } {
  const helps: Help[] = [];
  const help = (tile: TileView): TileView => {
    if (tile.buttons.every((button) => button.link !== null)) return tile;
    const value = `help-${helps.length + 1}`;
    const subject = tile.title?.text.replace(/\s*\n\s*/g, "") ?? "";
    helps.push({ value, subject, subjectEn: tile.titleEn });
    const href = openOverlay({ pathname, search: "" }, "dialog", value);
    const buttons = tile.buttons.map((button) =>
      button.link === null ? { ...button, link: { href }, overlay: true as const } : button,
    );
    return { ...tile, buttons };
  };
  const linked = blocks.map((block) =>
    isBlock(block, "fixedSize_02") || isBlock(block, "FixedSize03")
      ? { ...block, tiles: block.tiles.map(help) }
      : block,
  );
  return { blocks: linked, helps };
}

/** Alternates the image side of tiles across all blocks of tiles. */
export function alternating(blocks: Block[]): Block[] {
  let place = 0;
  return blocks.map((block) => {
    if (!isBlock(block, "fixedSize_02")) return block;
    const tiles = block.tiles.map((tile) => ({ ...tile, reversed: place++ % 2 === 1 }));
    return { ...block, tiles };
  });
}
