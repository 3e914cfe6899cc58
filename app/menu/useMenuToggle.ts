import { useNavigate } from "@remix-run/react";
import type { KeyboardEvent, MouseEvent } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { menuCopy } from "#app/copy/menu.ts";
import { isInputMethodKey } from "#app/domain/inputMethod.ts";
import { menuPaths } from "#app/domain/menu.ts";
import { loadMenu } from "./menuLoading.ts";

/**
 * Attributes of the small link beside an item that leads to its panel as a page; with a script it is
 * the button that opens the panel in place. Without line to load it, the page is asked for after all.
 */
export function useMenuToggle(key: string, label: string, expanded: boolean, toggle: () => void) {
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const to = menuPaths.page(key);
  const open = async () => {
    const menu = await loadMenu();
    if (menu?.panels[key]) toggle();
    else navigate(to);
  };
  const link = { to, "aria-label": menuCopy.toggle(label) };
  if (!hydrated) return link;
  return {
    ...link,
    role: "button",
    "aria-expanded": expanded,
    onClick: (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      open();
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== " " || isInputMethodKey(event.nativeEvent)) return;
      event.preventDefault();
      open();
    },
  };
}
