import { type CSSProperties, Fragment, type ReactElement } from "react";
import type { Block, BlockStyle } from "#app/domain/blocks.ts";
import styles from "./Blocks.module.css";
import { leadingBlock, titleBlock } from "./leading.server.ts";
import { definitionOf } from "./registry.server.ts";
import type { BlockProps } from "./types.ts";

export type BlocksProps = {
  blocks: readonly Block[];
  /** The blocks are the page's beginning: the first picture loads first, the title is the h1. */
  opening?: boolean;
};

/**
 * Of more kinds of block than this a page brings so many rules that its title would come late (docs/reach.md):
 * what the blocks below the title need comes behind it. With fewer that would cost more than it brings.
 */
const MANY_KINDS = 8;

/** The blocks of a page, one below the other (spec §2 "CMS block types"). */
export function Blocks({ blocks, opening = false }: BlocksProps) {
  return <>{blockElements(blocks, opening)}</>;
}

/** Each block of a page as an element of its own, for screens that put something between them. */
export function blockElements(blocks: readonly Block[], opening: boolean): ReactElement[] {
  const leading = opening ? leadingBlock(blocks) : undefined;
  const titled = opening ? titleBlock(blocks) : undefined;
  const isMany = opening && new Set(blocks.map(({ type }) => type)).size > MANY_KINDS;
  return blocks.map((block, place) => (
    <Fragment key={block.id}>
      {isMany && !titled && place === 0 && <StaticFurtherStyles />}
      <StyledBlock block={block} leading={block === leading} titled={block === titled} />
      {isMany && block === titled && <StaticFurtherStyles />}
    </Fragment>
  ));
}

/**
 * The place of `FurtherStyles` in static HTML, which knows no document: the server puts the style in where
 * the HTML becomes part of one (`server/document/documentStyles.ts`). In an answer to a navigation by script
 * it stays empty.
 */
function StaticFurtherStyles() {
  return <svg display="none" aria-hidden="true" data-styles="" />;
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
