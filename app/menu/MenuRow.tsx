import { useEffect, useState } from "react";
import { Icon } from "#app/ui/Icon.tsx";
import { Link } from "#app/ui/Link.tsx";
import type { NavItemView } from "#shared/domain/layout.ts";
import styles from "./Menu.module.css";
import { type LoadedMenu, loadMenu } from "./menuLoading.ts";
import { useMenuToggle } from "./useMenuToggle.ts";

export type MenuRowProps = {
  item: NavItemView;
  isCurrent: boolean;
  isOpen: boolean;
  onToggle: (key: string) => void;
};

/** One row of the menu sheet with its expandable panel. */
export function MenuRow({ item, isCurrent, isOpen, onToggle }: MenuRowProps) {
  const { label, href, menu: key } = item;
  return (
    <li className={styles.item}>
      <div className={styles.row}>
        {href !== null && (
          <Link className={styles.link} to={href} aria-current={isCurrent ? "page" : undefined}>
            {label}
          </Link>
        )}
        {key && (
          <RowToggle
            menuKey={key}
            label={label}
            isOpen={isOpen}
            onToggle={onToggle}
            isWhole={href === null}
          />
        )}
      </div>
      {key && isOpen && <RowPanel menuKey={key} />}
    </li>
  );
}

type RowToggleProps = Pick<MenuRowProps, "isOpen" | "onToggle"> & {
  menuKey: string;
  label: string;
  /** The toggle is the whole row, because the item has no page. */
  isWhole: boolean;
};

function RowToggle({ menuKey, label, isOpen, onToggle, isWhole }: RowToggleProps) {
  const link = useMenuToggle(menuKey, label, isOpen, () => onToggle(menuKey));
  return (
    <Link className={isWhole ? styles.link : styles.toggle} {...link}>
      {isWhole && <span className={styles.panelOnly}>{label}</span>}
      <Icon name={isOpen ? "minus" : "plus"} />
    </Link>
  );
}

function RowPanel({ menuKey }: { menuKey: string }) {
  const [menu, setMenu] = useState<LoadedMenu | null>(null);
  useEffect(() => {
    loadMenu().then(setMenu);
  }, []);
  const view = menu?.panels[menuKey];
  return menu && view ? <menu.Panel view={view} place="row" /> : null;
}
