import { Link } from "#app/ui/Link.tsx";
import { frameCopy } from "#shared/copy/layout.ts";
import { ofOwnPages } from "#shared/domain/enabledPages.ts";
import type { LiveFrame } from "#shared/domain/layout.ts";
import { paths } from "#shared/domain/paths.ts";
import { StorePopover } from "./StorePopover.tsx";
import styles from "./Toolbar.module.css";

const copy = frameCopy.toolbar;

const links = ofOwnPages([
  ["stores", { href: paths.findUs(), label: copy.stores }],
  ["verification", { href: paths.verification(), label: copy.verification }],
  ["career", { href: paths.career(), label: copy.careers }],
  ["contactUs", { href: paths.contactUs(), label: copy.contact }],
]);

/** Thin bar above the logo: the nearest store with its sheet, and fixed links (HEADER-01, HEADER-15). */
export function Toolbar({ frame }: { frame: LiveFrame }) {
  return (
    <nav className={styles.toolbar} aria-label={copy.label}>
      <div className={styles.inner}>
        <div className={styles.store}>
          <StorePopover store={frame.store} channels={frame.channels} />
        </div>
        <ul className={styles.links}>
          {links.map(({ href, label }) => (
            <li key={href}>
              <Link className={styles.link} to={href}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}
