import { ButtonLink } from "#app/ui/ButtonLink.tsx";
import { StateScreen } from "#app/ui/StateScreen.tsx";
import { TextLink } from "#app/ui/TextLink.tsx";
import { crackedPlate } from "#brand/drawings/crackedPlate.ts";
import { menuCopy } from "#shared/copy/menu.ts";
import type { MenuPanelView } from "#shared/domain/menu.ts";
import { paths } from "#shared/domain/paths.ts";
import { MegaMenuPanel } from "./MegaMenuPanel.tsx";
import styles from "./MenuScreen.module.css";

const copy = menuCopy;

export type MenuScreenProps =
  | { kind: "menu"; label: string; href: string | null; panel: MenuPanelView }
  | { kind: "missing" }
  | { kind: "unavailable"; item: MenuItem | null };

/** An item of the bar; without a page it has no other link. */
type MenuItem = { label: string; href: string | null };

/** A navigation panel as a page, for visitors without JavaScript. */
export function MenuScreen(page: MenuScreenProps) {
  if (page.kind === "missing") return <NoPanel {...copy.missing} item={null} />;
  if (page.kind === "unavailable") {
    return <NoPanel {...(page.item ? copy.unavailable : copy.closed)} item={page.item} />;
  }
  return (
    <section>
      <div className={styles.head}>
        <h1 className={styles.title}>{page.label}</h1>
        {page.href !== null && (
          <TextLink link={{ href: page.href }}>{copy.own(page.label)}</TextLink>
        )}
      </div>
      <MegaMenuPanel view={page.panel} place="page" />
    </section>
  );
}

type NoPanelProps = { title: string; text: string; item: MenuItem | null };

/** Links to the item's own page, or to the products. */
function NoPanel({ title, text, item }: NoPanelProps) {
  const own = item?.href ? { href: item.href, words: copy.own(item.label) } : null;
  return (
    <StateScreen drawing={crackedPlate} title={title} text={text}>
      <ButtonLink link={{ href: own?.href ?? paths.products() }}>
        {own?.words ?? copy.products}
      </ButtonLink>
      <TextLink link={{ href: paths.home() }}>{copy.home}</TextLink>
    </StateScreen>
  );
}
