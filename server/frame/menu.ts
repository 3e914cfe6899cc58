import type { MenuPanels, MenuPanelView } from "#app/domain/menu.ts";
import { createLinkResolver } from "#server/cms/links.ts";
import { type BlockTools, blockTools } from "#server/cms/tools.ts";
import type { ServerContext } from "#server/context.ts";
import { getLogger } from "#server/observe/log.ts";
import { menuPanel, parsePopover } from "./menuPanel.ts";
import { loadNavigationItems } from "./navigation.ts";

/** One panel as a page of its own, for visitors without a script. */
export type MenuPage =
  | { kind: "menu"; label: string; href: string; panel: MenuPanelView }
  /** No item of that key has a panel. */
  | { kind: "missing" }
  /** The item is there, its panel could not be had; its own page can. */
  | { kind: "unavailable"; label: string; href: string };

/**
 * All panels of the navigation bar (spec §7 "Popover content per nav item"), asked side by side and
 * kept by the client's cache. Never fails.
 * @returns `complete` is `false` where a panel is missing that the content promises
 */
export async function loadMenuPanels(
  context: ServerContext,
): Promise<{ panels: MenuPanels; complete: boolean }> {
  const items = await loadNavigationItems(context);
  const tools = toolsOf(context);
  const promised = items.flatMap(({ menu, popoverId }) =>
    menu && popoverId ? [{ menu, popoverId }] : [],
  );
  const loaded = await Promise.all(
    promised.map(async ({ menu, popoverId }) => {
      const panel = await loadPanel(popoverId, tools, context);
      return panel ? [[menu, panel] as const] : [];
    }),
  );
  const found = loaded.flat();
  return {
    panels: Object.fromEntries(found),
    complete: items.length > 0 && found.length === promised.length,
  };
}

/** The panel of one item, by the item's key. */
export async function loadMenuPage(key: string, context: ServerContext): Promise<MenuPage> {
  const items = await loadNavigationItems(context);
  const item = items.find(({ menu }) => menu === key);
  if (!item?.popoverId) return { kind: "missing" };
  const { label, href, popoverId } = item;
  const panel = await loadPanel(popoverId, toolsOf(context), context);
  return panel ? { kind: "menu", label, href, panel } : { kind: "unavailable", label, href };
}

function toolsOf(context: ServerContext): BlockTools {
  return blockTools(context.config, createLinkResolver(context));
}

async function loadPanel(
  contentId: string,
  tools: BlockTools,
  { commerce, signal }: ServerContext,
): Promise<MenuPanelView | null> {
  const answer = await commerce.queryModelContentDetail(
    { contentId },
    { signal, need: "optional" },
  );
  const popover = answer.ok ? parsePopover(answer.data[0]?.contents) : null;
  const panel = popover && (await menuPanel(popover, tools));
  if (!panel) {
    const failure = answer.ok ? "contents cannot be shown" : answer.failure.kind;
    getLogger().warn({ contentId, failure }, "header navigation: popover left out");
  }
  return panel;
}
