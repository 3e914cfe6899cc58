import { searchServices } from "#shared/copy/searchServices.ts";
import { contentPages } from "#shared/domain/contentPages.ts";
import { hasExtra, ofOwnPages } from "#shared/domain/enabledPages.ts";
import { paths } from "#shared/domain/paths.ts";
import type { FoundContent } from "#shared/domain/search.ts";

const all: readonly (FoundContent & { words: RegExp })[] = ofOwnPages([
  ["gifting", found("gifting", paths.gifting())],
  [hasExtra("gifts"), found("gifts", paths.gifts())],
  [hasExtra("yourYear"), found("yourYear", paths.yourYear())],
  [hasExtra("layTheTable"), found("layTheTable", paths.layTheTable())],
  [hasExtra("missingPiece"), found("missingPiece", paths.missingPiece())],
  ["verification", found("verification", paths.verification())],
  ["damagedAndReplaced", found("damagedAndReplaced", contentPages.damagedAndReplaced.path)],
  ["productMaintenance", found("productMaintenance", contentPages.productMaintenance.path)],
  ["customised", found("customised", contentPages.customised.path)],
  ["giftWrap", found("giftWrap", contentPages.giftWrap.path)],
  ["faq", found("faq", contentPages.faq.path)],
  ["stores", found("stores", paths.findUs())],
  ["contactUs", found("contactUs", contentPages.contactUs.path)],
  ["member", found("member", contentPages.member.path)],
  ["career", found("career", contentPages.career.path)],
]);

function found(key: keyof typeof searchServices, href: string) {
  return { ...searchServices[key], href, picture: null };
}

/** Returns the brand's service pages that a keyword names: 正品 is no product, but can be verified. */
export function servicesNamed(keyword: string): FoundContent[] {
  return all.flatMap(({ words, ...content }) => (words.test(keyword) ? [content] : []));
}
