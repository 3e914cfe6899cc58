import { useNavigate } from "@remix-run/react";
import type { KeyboardEvent, MouseEvent } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { menuCopy } from "#shared/copy/menu.ts";
import { isInputMethodKey } from "#shared/domain/inputMethod.ts";
import { menuPaths } from "#shared/domain/menu.ts";
import { loadMenu } from "./menuLoading.ts";

/**
 * Props of the small link to an item's panel page; with JavaScript it is the button that opens the panel in
 * place. If loading fails, the page is opened instead.
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
