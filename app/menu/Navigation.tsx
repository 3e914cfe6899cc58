import { useLocation } from "@remix-run/react";
import { useCallback, useRef, useState } from "react";
import { frameCopy } from "#app/copy/frame.ts";
import type { NavItemView } from "#app/domain/frame.ts";
import { activeNavIndex } from "#app/domain/navigation.ts";
import { type LoadedMenu, loadMenu } from "./menuLoading.ts";
import styles from "./Navigation.module.css";
import { NavigationItem } from "./NavigationItem.tsx";
import { useMegaMenu } from "./useMegaMenu.ts";

/**
 * The navigation bar from content; the item of the current path is marked (spec §2 "Header"). Panels
 * are loaded when a pointer or the focus comes to the bar.
 */
export function Navigation({ items }: { items: NavItemView[] }) {
  const active = activeNavIndex(useLocation().pathname, items);
  const list = useRef<HTMLUListElement>(null);
  const control = useMegaMenu(list);
  const [menu, setMenu] = useState<LoadedMenu | null>(null);
  const load = useCallback(async () => setMenu(await loadMenu()), []);
  if (items.length === 0) return null;
  return (
    <nav className={styles.bar} aria-label={frameCopy.nav.label}>
      <ul ref={list} className={styles.list} onPointerEnter={load} onFocus={load}>
        {items.map((item, index) => (
          <NavigationItem
            key={item.href}
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
