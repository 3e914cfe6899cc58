import { type CSSProperties, Fragment, type ReactElement } from "react";
import type { Block, BlockStyle } from "#app/domain/blocks.ts";
import { LateStyles } from "#app/framework/LateStyles.tsx";
import styles from "./Blocks.module.css";
import { firstViewEnd, leadingBlock, titleBlock } from "./leading.server.ts";
import { definitionOf } from "./registry.server.ts";
import type { BlockProps } from "./types.ts";

export type BlocksProps = {
  blocks: readonly Block[];
  /** The blocks open the page: the first picture loads with priority and the title is the h1. */
  opening?: boolean;
};

/** Renders the blocks of a page in order (spec §2 "CMS block types"). */
export function Blocks({ blocks, opening = false }: BlocksProps) {
  return <>{blockElements(blocks, opening)}</>;
}

/** Returns each block as a separate element, for screens that insert content between blocks. */
export function blockElements(blocks: readonly Block[], opening: boolean): ReactElement[] {
  const leading = opening ? leadingBlock(blocks) : undefined;
  const titled = opening ? titleBlock(blocks) : undefined;
  const last = opening ? firstViewEnd(blocks) : undefined;
  return blocks.map((block) => (
    <Fragment key={block.id}>
      <StyledBlock block={block} leading={block === leading} titled={block === titled} />
      {block === last && <LateStyles />}
    </Fragment>
  ));
}

function StyledBlock({ block, leading, titled }: BlockProps<Block>) {
  const Component = definitionOf(block.type)?.Component;
  if (!Component) return null;
  const content = <Component block={block} leading={leading} titled={titled} />;
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
