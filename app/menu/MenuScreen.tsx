import { menuCopy } from "#app/copy/menu.ts";
import type { MenuPanelView } from "#app/domain/menu.ts";
import { paths } from "#app/domain/paths.ts";
import { ButtonLink } from "#app/ui/ButtonLink.tsx";
import { StateScreen } from "#app/ui/StateScreen.tsx";
import { TextLink } from "#app/ui/TextLink.tsx";
import { MegaMenuPanel } from "./MegaMenuPanel.tsx";
import styles from "./MenuScreen.module.css";

const copy = menuCopy;

export type MenuScreenProps =
  | { kind: "menu"; label: string; href: string; panel: MenuPanelView }
  | { kind: "missing" }
  | { kind: "unavailable"; label: string; href: string };

/** A panel of the navigation as a page, for visitors without a script. */
export function MenuScreen(page: MenuScreenProps) {
  if (page.kind === "missing") {
    const { title, text, products } = copy.missing;
    return (
      <StateScreen drawing="cracked-plate" title={title} text={text}>
        <ButtonLink link={{ href: paths.products() }}>{products}</ButtonLink>
        <TextLink link={{ href: paths.home() }}>{copy.home}</TextLink>
      </StateScreen>
    );
  }
  const own = copy.own(page.label);
  if (page.kind === "unavailable") {
    const { title, text } = copy.unavailable;
    return (
      <StateScreen drawing="cracked-plate" title={title} text={text}>
        <ButtonLink link={page}>{own}</ButtonLink>
        <TextLink link={{ href: paths.home() }}>{copy.home}</TextLink>
      </StateScreen>
    );
  }
  return (
    <section>
      <div className={styles.head}>
        <h1 className={styles.title}>{page.label}</h1>
        <TextLink link={{ href: page.href }}>{own}</TextLink>
      </div>
      <MegaMenuPanel view={page.panel} place="page" />
    </section>
  );
}
