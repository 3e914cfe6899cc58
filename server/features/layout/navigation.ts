import { parseContentsInSlices } from "#server/cms/contentsText.ts";
import { internalPath } from "#server/cms/links.ts";
import { noteFallback } from "#server/commerce/fallback.ts";
import type { ServerContext } from "#server/context.ts";
import { reportDrops } from "#server/observability/dropped.ts";
import { reasonOfNoLink } from "#server/security/safeUrl.ts";
import { navigationSchema } from "#shared/contract/schemas/content.ts";
import { navDefaults } from "#shared/copy/layout.ts";
import { ofOwnPages } from "#shared/domain/enabledPages.ts";
import type { NavItemView } from "#shared/domain/layout.ts";
import { paths } from "#shared/domain/paths.ts";
import { safeId } from "#shared/domain/safeId.ts";

/** Fallback navigation: the products stay reachable without content. */
const defaultNavigation = ofOwnPages<NavItemView>([
  [true, { label: navDefaults.products, href: paths.products() }],
  ["gifting", { label: navDefaults.gifting, href: paths.gifting() }],
  ["brandStory", { label: navDefaults.brandStory, href: paths.brandStory() }],
  ["member", { label: navDefaults.member, href: paths.member() }],
]);

/** An item of the bar with the content id of its popover, if any. */
export type NavigationItem = NavItemView & { popoverId: string | null };

/**
 * Loads the items of the navigation bar from the header navigation block (CALL-29). Never fails: the fallback
 * is the brand's default items. An item without a safe internal path is reported; it only opens its panel, or
 * is left out if it has none.
 */
export async function loadNavigation(context: ServerContext): Promise<NavItemView[]> {
  const items = (await loadNavigationItems(context)) ?? [];
  if (items.length === 0) return defaultNavigation;
  return items.map(({ popoverId, ...item }) => item);
}

/**
 * Loads the same items with the content ids of their popovers, for the menu's own URLs; `null` if they are
 * unavailable.
 */
export async function loadNavigationItems({
  commerce,
  config,
  signal,
}: ServerContext): Promise<NavigationItem[] | null> {
  const contentId = config.commerce.contentIds.headerNavigation;
  if (contentId === null) return [];
  const answer = await commerce.queryModelContentDetail(
    { contentId },
    { signal, need: "optional" },
  );
  if (!answer.ok) {
    noteFallback(answer.failure, "header navigation: none", { contentId });
    return null;
  }
  const { value, drops } = await parseContentsInSlices(navigationSchema, answer.data[0]?.contents);
  const items = (value?.navItem ?? []).flatMap((item): NavigationItem[] => {
    const { at, navName, navKey, navJump, navPopover, navPopoverKey } = item;
    const href = internalPath(navJump?.val ?? "", config);
    const key = safeId(navKey);
    const popoverId = navPopover && key ? safeId(navPopoverKey) : null;
    const menu = key && popoverId ? key : undefined;
    if (href === null) {
      const reason = navJump?.val.trim() ? reasonOfNoLink(navJump.val) : "missing";
      drops.push({ path: `${at}.navJump.val`, reason, lost: menu ? "value" : "element" });
      if (!menu) return [];
    }
    return [{ label: navName, href, ...(menu && { menu }), popoverId }];
  });
  reportDrops({ name: "navigation", key: contentId, line: { contentId } }, drops);
  return items;
}
