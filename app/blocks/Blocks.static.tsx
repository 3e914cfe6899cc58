import { type CSSProperties, Fragment, type ReactElement } from "react";
import type { Block, BlockStyle } from "#app/domain/blocks.ts";
import { LateStyles } from "#app/framework/LateStyles.tsx";
import styles from "./Blocks.module.css";
import { firstViewEnd, leadingBlock, titleBlock } from "./leading.server.ts";
import { definitionOf } from "./registry.server.ts";
import type { BlockProps } from "./types.ts";

export type BlocksProps = {
  blocks: readonly Block[];
  /** The blocks are the page's beginning: the first picture loads first, the title is the h1. */
  opening?: boolean;
};

/** The blocks of a page, one below the other (spec §2 "CMS block types"). */
export function Blocks({ blocks, opening = false }: BlocksProps) {
  return <>{blockElements(blocks, opening)}</>;
}

/** Each block of a page as an element of its own, for screens that put something between them. */
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

/** The checked values as custom properties: the stylesheet says which property each may reach. */
function customProperties(style: BlockStyle): CSSProperties {
  const names = Object.entries(style).map(([name, value]) => [
    `--block-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
    value,
  ]);
  return Object.fromEntries(names);
}
