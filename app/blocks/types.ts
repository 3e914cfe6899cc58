import type { Block } from "#app/domain/blocks.ts";

/** What every block component is given. */
export type BlockProps<View> = {
  block: View & Pick<Block, "id" | "style">;
  /** The block opens the page: its first picture loads first. */
  leading: boolean;
  /** The block carries the page's own title (h1). All other blocks begin at h2. */
  titled: boolean;
};
