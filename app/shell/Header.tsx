import { brand } from "../copy/brand.ts";
import type { LiveFrame } from "../domain/frame.ts";
import { BrandLink } from "./BrandLink.tsx";
import styles from "./Header.module.css";
import { Menu } from "./Menu.tsx";
import { Navigation } from "./Navigation.tsx";
import { SearchForm } from "./SearchForm.tsx";
import { SearchSheet } from "./SearchSheet.tsx";
import { Toolbar } from "./Toolbar.tsx";

/** Toolbar, logo row and navigation of every framed screen (spec §2 "Header"). */
export function Header({ frame }: { frame: LiveFrame }) {
  return (
    <header className={styles.header}>
      <Toolbar frame={frame} />
      <div className={styles.row}>
        <div className={styles.menu}>
          <Menu items={frame.nav} />
        </div>
        <p className={styles.lines}>
          <span className={styles.english} lang="en">
            {brand.lineEn}
          </span>
          <span className={styles.chinese}>{brand.lineZh}</span>
        </p>
        <BrandLink />
        <div className={styles.search}>
          <SearchForm search={frame.search} />
        </div>
        <div className={styles.sheet}>
          <SearchSheet search={frame.search} />
        </div>
      </div>
      <Navigation items={frame.nav} />
    </header>
  );
}
