import type { Block } from "#shared/domain/blocks.ts";

/** Props of every block component. */
export type BlockProps<View> = {
  block: View & Pick<Block, "id" | "style">;
  /** The block opens the page: its first picture loads with priority. */
  leading: boolean;
  /** The block contains the page title (h1). All other blocks start at h2. */
  titled: boolean;
  /** The block follows the one with the page title, so that its own parts without a heading above them start at h2. */
  afterTitle?: boolean;
};
