import { FurtherStyles } from "#app/framework/UsedStyles.tsx";
import { Menu } from "#app/menu/Menu.tsx";
import { Navigation } from "#app/menu/Navigation.tsx";
import { Toolbar } from "#app/nearest-store/Toolbar.tsx";
import { SearchForm } from "#app/search/SearchForm.tsx";
import { SearchSheet } from "#app/search/SearchSheet.tsx";
import { brand } from "#shared/copy/brand.ts";
import { frameCopy } from "#shared/copy/layout.ts";
import type { Crumb } from "#shared/domain/crumbs.ts";
import { dialogBackground } from "#shared/domain/dialogBackground.ts";
import type { LiveFrame } from "#shared/domain/layout.ts";
import { BrandLink } from "./BrandLink.tsx";
import styles from "./Header.module.css";

/**
 * Toolbar, logo row and navigation of the site layout (HEADER-01, HEADER-03, HEADER-04). Below 1024 px navigation and
 * search are sheets of their own (decision 30), each landmark with another name.
 */
export function Header({ frame, crumbs }: { frame: LiveFrame; crumbs: Crumb[] }) {
  const trail = crumbs.flatMap(({ href }) => href ?? []);
  return (
    <header className={styles.header} {...dialogBackground}>
      <Toolbar frame={frame} />
      <FurtherStyles />
      <div className={styles.row}>
        <div className={styles.menu}>
          <Menu items={frame.nav} trail={trail} />
        </div>
        <p className={styles.lines}>
          <span className={styles.english} lang="en">
            {brand.lineEn}
          </span>
          <span className={styles.chinese}>{brand.lineZh}</span>
        </p>
        <BrandLink />
        <div className={styles.search}>
          <SearchForm search={frame.search} label={frameCopy.search.label} />
        </div>
        <div className={styles.sheet}>
          <SearchSheet search={frame.search} />
        </div>
      </div>
      <Navigation items={frame.nav} trail={trail} />
    </header>
  );
}
