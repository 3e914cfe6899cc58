import { useLocation } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { frameCopy } from "#shared/copy/layout.ts";
import type { NavItemView } from "#shared/domain/layout.ts";
import { activeNavIndex } from "#shared/domain/navigation.ts";
import { type LoadedMenu, loadMenu } from "./menuLoading.ts";
import styles from "./Navigation.module.css";
import { NavigationItem } from "./NavigationItem.tsx";
import { useMegaMenu } from "./useMegaMenu.ts";

export type NavigationProps = {
  items: NavItemView[];
  /** URLs of the breadcrumbs; the marked item must match them. */
  trail: readonly string[];
};

/**
 * Navigation bar from content; the item of the current path is marked (HEADER-04, HEADER-13). Panels load on
 * pointer or focus in the bar.
 */
export function Navigation({ items, trail }: NavigationProps) {
  const active = activeNavIndex(useLocation().pathname, items, trail);
  const list = useRef<HTMLUListElement>(null);
  const control = useMegaMenu(list);
  const [menu, setMenu] = useState<LoadedMenu | null>(null);
  const load = useCallback(async () => setMenu(await loadMenu()), []);

  // No event reports a pointer that entered before the script ran.
  const begin = useRef(() => {});
  begin.current = () => {
    const place = [...(list.current?.children ?? [])].findIndex((item) => item.matches(":hover"));
    if (place === -1 || !window.matchMedia("(hover: hover)").matches) return;
    load();
    control.rest(items[place]?.menu ?? null);
  };
  useEffect(() => begin.current(), []);
  // The same applies to focus; the key that opens a panel is then the first event.
  const isOpen = control.open !== null;
  useEffect(() => {
    if (isOpen) load();
  }, [isOpen, load]);

  if (items.length === 0) return null;
  return (
    <nav className={styles.bar} aria-label={frameCopy.nav.label}>
      <ul ref={list} className={styles.list} onPointerEnter={load} onFocus={load}>
        {items.map((item, index) => (
          <NavigationItem
            key={item.href ?? item.menu}
            item={item}
            isCurrent={index === active}
            control={control}
            menu={menu}
          />
        ))}
      </ul>
    </nav>
  );
}
