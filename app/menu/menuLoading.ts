import type { ComponentType } from "react";
import { type MenuPanels, menuPaths } from "#app/domain/menu.ts";
import type { MegaMenuPanelProps } from "./MegaMenuPanel.tsx";

/** What an open panel needs: all panels' contents, and the component that shows one. */
export type LoadedMenu = { panels: MenuPanels; Panel: ComponentType<MegaMenuPanelProps> };

let loaded: Promise<LoadedMenu> | null = null;

/**
 * Loads panels, component and styles once per document, at the first sign that a panel will be
 * opened: no page carries them before (they stand outside `shell`, whose files are one chunk). `null` when the line fails; the next sign asks again.
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
  const [answer, { MegaMenuPanel }] = await Promise.all([
    fetch(menuPaths.panels()),
    import("./MegaMenuPanel.tsx"),
  ]);
  if (!answer.ok) throw new Error(`menu panels: ${answer.status}`);
  return { panels: (await answer.json()) as MenuPanels, Panel: MegaMenuPanel };
}
