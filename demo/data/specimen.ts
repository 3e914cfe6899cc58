import type { Desk } from "./desk.ts";
import { bannerBlocks } from "./specimen/banners.ts";
import { goodsBlocks } from "./specimen/goods.ts";
import { linkBlocks } from "./specimen/links.ts";
import { listBlocks } from "./specimen/lists.ts";
import { styleBlocks } from "./specimen/styles.ts";
import { tileBlocks } from "./specimen/tiles.ts";
import { wordBlocks } from "./specimen/words.ts";
import type { DemoPageItem } from "./types.ts";

/**
 * Every block in every variant, every effect of the block style, every type of link and alignment:
 * what editors compose pages of, on one page, for them, the browser tests and docs/generated/content-guide.md.
 */
export function specimen(desk: Desk): DemoPageItem[] {
  return [
    ...bannerBlocks(desk),
    ...goodsBlocks(desk),
    ...wordBlocks(desk),
    ...listBlocks(desk),
    ...tileBlocks(desk),
    ...linkBlocks(),
    ...styleBlocks(desk),
  ];
}
