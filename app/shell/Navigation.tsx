import { Link, useLocation } from "@remix-run/react";
import { frameCopy } from "../copy/frame.ts";
import type { NavItemView } from "../domain/frame.ts";
import { activeNavIndex } from "../domain/navigation.ts";
import styles from "./Navigation.module.css";

/** The navigation bar from content; the item of the current path is marked (spec §2 "Header"). */
export function Navigation({ items }: { items: NavItemView[] }) {
  const active = activeNavIndex(useLocation().pathname, items);
  if (items.length === 0) return null;
  return (
    <nav className={styles.bar} aria-label={frameCopy.nav.label}>
      <ul className={styles.list}>
        {items.map(({ label, href }, index) => (
          <li key={href}>
            <Link
              className={styles.link}
              to={href}
              aria-current={index === active ? "page" : undefined}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
