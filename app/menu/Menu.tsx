import { useLocation } from "@remix-run/react";
import { useState } from "react";
import { useNewVisit } from "#app/overlays/useNewVisit.ts";
import { Icon } from "#app/ui/Icon.tsx";
import type { IconName } from "#app/ui/iconPaths.ts";
import { Link } from "#app/ui/Link.tsx";
import { Popover } from "#app/ui/Popover.tsx";
import { frameCopy } from "#shared/copy/layout.ts";
import { ofOwnPages } from "#shared/domain/enabledPages.ts";
import { activeNavIndex } from "#shared/domain/navigation.ts";
import { paths } from "#shared/domain/paths.ts";
import styles from "./Menu.module.css";
import { MenuRow } from "./MenuRow.tsx";
import { MenuToggle } from "./MenuToggle.tsx";
import type { NavigationProps } from "./Navigation.tsx";

const { nav, toolbar } = frameCopy;

const fixed = ofOwnPages<{ href: string; label: string; icon: IconName }>([
  ["stores", { href: paths.findUs(), label: toolbar.stores, icon: "pin" }],
  ["verification", { href: paths.verification(), label: toolbar.verification, icon: "check" }],
  ["news", { href: paths.news(), label: toolbar.news, icon: "file" }],
  ["career", { href: paths.career(), label: toolbar.careers, icon: "person" }],
  ["contactUs", { href: paths.contactUs(), label: toolbar.contact, icon: "phone" }],
]);

/** Navigation below 1024 px: a full-height sheet under the logo row, which opens without JavaScript. */
export function Menu({ items, trail }: NavigationProps) {
  const { pathname } = useLocation();
  const active = activeNavIndex(pathname, items, trail);
  const [open, setOpen] = useState<string | null>(null);
  useNewVisit(
    () => open,
    () => setOpen(null),
  );
  return (
    <Popover
      name="header"
      anchor="ancestor"
      align="stretch"
      label={<MenuToggle icon="menu" label={nav.menu} />}
      panelClassName={styles.panel}
    >
      {items.length > 0 && (
        <nav className={styles.nav} aria-label={nav.menu}>
          <ul className={styles.list}>
            {items.map((item, index) => (
              <MenuRow
                key={item.href ?? item.menu}
                item={item}
                isCurrent={index === active}
                isOpen={item.menu !== undefined && item.menu === open}
                onToggle={(key) => setOpen(key === open ? null : key)}
              />
            ))}
          </ul>
        </nav>
      )}
      <div className={styles.fixed}>
        <ul className={styles.list}>
          {fixed.map(({ href, label, icon }) => (
            <li key={href}>
              <Link className={styles.fixedLink} to={href}>
                <Icon name={icon} />
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </Popover>
  );
}
