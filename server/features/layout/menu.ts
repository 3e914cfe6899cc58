import { parseContentsInSlices } from "#server/cms/contentsText.ts";
import { createLinkResolver, type LinkResolver } from "#server/cms/links.ts";
import { blockTools } from "#server/cms/tools.ts";
import { noteFallback } from "#server/commerce/fallback.ts";
import type { ServerContext } from "#server/context.ts";
import { reportDrops } from "#server/observability/dropped.ts";
import { navPopoverSchema } from "#shared/contract/schemas/content.ts";
import type { MenuPanels, MenuPanelView } from "#shared/domain/menu.ts";
import { menuPanel } from "./menuPanel.ts";
import { loadNavigationItems } from "./navigation.ts";

/** One panel as a separate page, for visitors without a script. */
export type MenuPage =
  | { kind: "menu"; label: string; href: string | null; panel: MenuPanelView }
  /** No item with that key has a panel. */
  | { kind: "missing" }
  /** The panel is unavailable; the item's own page is linked if it is known. */
  | { kind: "unavailable"; item: { label: string; href: string | null } | null };

/**
 * Loads all panels of the navigation bar (CALL-30) in parallel, through the
 * client's cache. Never fails.
 * @returns `complete` is `false` if a panel in the content is missing
 */
export async function loadMenuPanels(
  context: ServerContext,
): Promise<{ panels: MenuPanels; complete: boolean }> {
  const items = (await loadNavigationItems(context)) ?? [];
  const links = createLinkResolver(context);
  const promised = items.flatMap(({ menu, popoverId }) =>
    menu && popoverId ? [{ menu, popoverId }] : [],
  );
  const loaded = await Promise.all(
    promised.map(async ({ menu, popoverId }) => {
      const panel = await loadPanel(popoverId, links, context);
      return panel ? [[menu, panel] as const] : [];
    }),
  );
  const found = loaded.flat();
  return {
    panels: Object.fromEntries(found),
    complete: items.length > 0 && found.length === promised.length,
  };
}

/** Loads the panel of one item by its key. */
export async function loadMenuPage(key: string, context: ServerContext): Promise<MenuPage> {
  const items = await loadNavigationItems(context);
  if (!items) return { kind: "unavailable", item: null };
  const item = items.find(({ menu }) => menu === key);
  if (!item?.popoverId) return { kind: "missing" };
  const { label, href, popoverId } = item;
  const panel = await loadPanel(popoverId, createLinkResolver(context), context);
  return panel
    ? { kind: "menu", label, href, panel }
    : { kind: "unavailable", item: { label, href } };
}

async function loadPanel(
  contentId: string,
  links: LinkResolver,
  { commerce, config, signal }: ServerContext,
): Promise<MenuPanelView | null> {
  const answer = await commerce.queryModelContentDetail(
    { contentId },
    { signal, need: "optional" },
  );
  if (!answer.ok) {
    noteFallback(answer.failure, "header navigation: popover left out", { contentId });
    return null;
  }
  const { value: popover, drops } = await parseContentsInSlices(
    navPopoverSchema,
    answer.data[0]?.contents,
  );
  const tools = blockTools(config, links, (drop) => void drops.push(drop));
  const panel = popover && (await menuPanel(popover, tools));
  if (popover && !panel) drops.push({ path: "contents", reason: "nothing left", lost: "whole" });
  reportDrops({ name: "popover", key: contentId, line: { contentId } }, drops);
  return panel;
}
