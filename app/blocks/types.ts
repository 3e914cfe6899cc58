import type { Block, BlockType } from "#app/domain/blocks.ts";

/** What every block component is given. */
export type BlockProps<T extends BlockType> = {
  block: Extract<Block, { type: T }>;
  /** The block opens the page: its first picture loads first. */
  leading: boolean;
  /** The block carries the page's own title (h1). All other blocks begin at h2. */
  titled: boolean;
};
