import { type CSSProperties, Fragment, type ReactElement } from "react";
import { LateStyles } from "#app/framework/LateStyles.tsx";
import { SkipPast } from "#app/ui/SkipPast.tsx";
import { contentCopy } from "#shared/copy/content.ts";
import type { Block, BlockStyle } from "#shared/domain/blocks.ts";
import styles from "./Blocks.module.css";
import { firstViewEnd, leadingBlock, titleBlock } from "./leading.server.ts";
import { definitionOf } from "./registry.server.ts";
import type { BlockProps } from "./types.ts";

export type BlocksProps = {
  blocks: readonly Block[];
  /** The blocks open the page: the first picture loads with priority and the title is the h1. */
  opening?: boolean;
};

/** Id of the first block with products, if many links precede it. */
const PIECES = "pieces";
/** Most links before the first product that need no link past them. */
const MOST_LINKS = 11;

const links = /"href":"|<a href/g;
const productLink = /"href":"\/pdp\/|<a href=\\"\/pdp\//;

/** Returns the first block with a link to a product if more than `MOST_LINKS` links precede it. */
function farPieces(blocks: readonly Block[]): Block | undefined {
  let before = 0;
  for (const block of blocks) {
    const text = JSON.stringify(block);
    if (productLink.test(text)) return before > MOST_LINKS ? block : undefined;
    before += text.match(links)?.length ?? 0;
  }
  return undefined;
}

/** Renders the blocks of a page in order (BLOCK-01 to BLOCK-17). */
export function Blocks({ blocks, opening = false }: BlocksProps) {
  return <>{blockElements(blocks, opening)}</>;
}

/** Returns each block as a separate element, for screens that insert content between blocks. */
export function blockElements(blocks: readonly Block[], opening: boolean): ReactElement[] {
  const leading = opening ? leadingBlock(blocks) : undefined;
  const titled = opening ? titleBlock(blocks) : undefined;
  const last = opening ? firstViewEnd(blocks) : undefined;
  const pieces = opening ? farPieces(blocks) : undefined;
  return blocks.map((block, index) => {
    const styled = (
      <StyledBlock
        block={block}
        leading={block === leading}
        titled={block === titled}
        afterTitle={titled !== undefined && blocks[index - 1] === titled}
      />
    );
    return (
      <Fragment key={block.id}>
        {pieces && index === 0 && <SkipPast to={PIECES}>{contentCopy.skipToPieces}</SkipPast>}
        {block === pieces ? (
          <div id={PIECES} tabIndex={-1}>
            {styled}
          </div>
        ) : (
          styled
        )}
        {block === last && <LateStyles />}
      </Fragment>
    );
  });
}

function StyledBlock({ block, ...place }: BlockProps<Block>) {
  const Component = definitionOf(block.type)?.Component;
  if (!Component) return null;
  const content = <Component block={block} {...place} />;
  if (!block.style) return content;
  return (
    <div
      className={block.style.borderRadius ? `${styles.styled} ${styles.clipped}` : styles.styled}
      style={customProperties(block.style)}
    >
      {content}
    </div>
  );
}

/** Validated values as custom properties; the stylesheet maps each to a CSS property. */
function customProperties(style: BlockStyle): CSSProperties {
  const names = Object.entries(style).map(([name, value]) => [
    `--block-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
    value,
  ]);
  return Object.fromEntries(names);
}
