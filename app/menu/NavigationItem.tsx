import { type KeyboardEvent, useEffect, useRef } from "react";
import { Icon } from "#app/ui/Icon.tsx";
import { Link } from "#app/ui/Link.tsx";
import { isInputMethodKey } from "#shared/domain/inputMethod.ts";
import type { NavItemView } from "#shared/domain/layout.ts";
import type { LoadedMenu } from "./menuLoading.ts";
import styles from "./Navigation.module.css";
import type { useMegaMenu } from "./useMegaMenu.ts";
import { useMenuToggle } from "./useMenuToggle.ts";

export type NavigationItemProps = {
  item: NavItemView;
  isCurrent: boolean;
  control: ReturnType<typeof useMegaMenu>;
  menu: LoadedMenu | null;
};

/** One item of the bar: the link to its page and, if it has one, its panel. */
export function NavigationItem({ item, isCurrent, control, menu }: NavigationItemProps) {
  const { label, href, menu: key = null } = item;
  const view = key && control.open?.key === key ? menu?.panels[key] : undefined;
  const entry = useRef<HTMLLIElement>(null);
  const entering = useRef(false);

  useEffect(() => {
    if (!view || !entering.current) return;
    entering.current = false;
    entry.current?.querySelector<HTMLElement>("[data-panel] a")?.focus();
  }, [view]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (isInputMethodKey(event.nativeEvent)) return;
    const isTrigger = event.target instanceof Element && !event.target.closest("[data-panel]");
    if (event.key !== "ArrowDown" || key === null || !isTrigger) return;
    event.preventDefault();
    entering.current = true;
    control.pin(key);
  };
  return (
    <li
      ref={entry}
      className={styles.item}
      data-open={view && ""}
      onPointerEnter={(event) => control.enter(event, key)}
      onPointerLeave={control.leave}
      onKeyDown={onKeyDown}
    >
      {href !== null && (
        <Link
          className={styles.link}
          to={href}
          aria-current={isCurrent ? "page" : undefined}
          onClick={control.close}
        >
          {label}
        </Link>
      )}
      {key && (
        <Toggle
          menuKey={key}
          label={label}
          control={control}
          expanded={Boolean(view)}
          isWhole={href === null}
        />
      )}
      {view && menu && (
        <div data-panel="">
          <menu.Panel view={view} place="sheet" />
        </div>
      )}
    </li>
  );
}

type ToggleProps = Pick<NavigationItemProps, "control"> & {
  menuKey: string;
  label: string;
  expanded: boolean;
  /** The toggle is the whole item, because the item has no page. */
  isWhole: boolean;
};

function Toggle({ menuKey, label, control, expanded, isWhole }: ToggleProps) {
  const link = useMenuToggle(menuKey, label, expanded, () => control.toggle(menuKey));
  if (isWhole) {
    return (
      <Link className={styles.link} {...link}>
        {label}
      </Link>
    );
  }
  return (
    <Link className={styles.toggle} {...link}>
      <Icon name="chevron-down" size={12} />
    </Link>
  );
}
