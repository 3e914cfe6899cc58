import type { ComponentType } from "react";
import { answeredInTime, attempt } from "#app/framework/networkRetry.ts";
import { type MenuPanels, menuPaths } from "#shared/domain/menu.ts";
import type { MegaMenuPanelProps } from "./MegaMenuPanel.tsx";

/** Data of an open panel: the content of all panels, and the panel component. */
export type LoadedMenu = { panels: MenuPanels; Panel: ComponentType<MegaMenuPanelProps> };

let loaded: Promise<LoadedMenu> | null = null;

/**
 * Loads panels, component and styles once per document, on the first interaction with the bar. No page
 * includes them (they are outside `shell`, whose files form one chunk). `null` on a network error: a press then
 * opens the panel's page, which waits for the connection, and the next interaction retries.
 */
export async function loadMenu(): Promise<LoadedMenu | null> {
  try {
    loaded ??= load();
    return await loaded;
  } catch {
    loaded = null;
    return null;
  }
}

async function load(): Promise<LoadedMenu> {
  const [answer, { MegaMenuPanel }] = await answeredInTime(
    Promise.all([attempt(menuPaths.panels()), import("./MegaMenuPanel.tsx")]),
  );
  if (!answer.ok) throw new Error(`menu panels: ${answer.status}`);
  return { panels: (await answer.json()) as MenuPanels, Panel: MegaMenuPanel };
}
