import { getLogger } from "#server/observability/log.ts";
import { type Block, isBlock } from "#shared/domain/blocks.ts";
import type { GiftListKey } from "#shared/features/gifts/address.ts";
import { offendedCustom } from "#shared/features/gifts/customs.ts";
import { giftLists } from "#shared/features/gifts/words.ts";

/** Returns the list of a page's address; `null` if there is none of that name. */
export function giftListKey(name: string): GiftListKey | null {
  return Object.hasOwn(giftLists, name) ? (name as GiftListKey) : null;
}

/**
 * Leaves out the pieces of a list that offend a custom: an editor may choose from a hundred pieces without a thought of
 * each. They are logged, and so are pieces without a reason, which is what makes a list advice.
 */
export function fittingGifts(list: GiftListKey, blocks: readonly Block[]): Block[] {
  return blocks.flatMap((block) => {
    if (!isBlock(block, "products")) return [block];
    const products = block.products.filter(({ id, seriesEn, name, reason }) => {
      const custom = offendedCustom(list, seriesEn, name);
      if (custom) getLogger().warn({ list, product: id }, "gift against a custom left out");
      else if (!reason) getLogger().warn({ list, product: id }, "gift without a reason");
      return custom === null;
    });
    return products.length > 0 ? [{ ...block, products }] : [];
  });
}
