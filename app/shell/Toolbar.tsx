import { Link } from "@remix-run/react";
import { frameCopy } from "../copy/frame.ts";
import type { FrameView } from "../domain/frame.ts";
import { paths } from "../domain/paths.ts";
import { Icon } from "../ui/Icon.tsx";
import { VisuallyHidden } from "../ui/VisuallyHidden.tsx";
import styles from "./Toolbar.module.css";

const copy = frameCopy.toolbar;

const links = [
  { href: paths.findUs(), label: copy.stores },
  { href: paths.verification(), label: copy.verification },
  { href: paths.contactUs(), label: copy.contact },
];

/** Thin bar above the logo: the settings' store with its telephone, and three ways to help (spec §2). */
export function Toolbar({ store }: { store: FrameView["store"] }) {
  return (
    <nav className={styles.toolbar} aria-label={copy.label}>
      <div className={styles.inner}>
        <p className={styles.store}>
          <Link className={styles.name} to={paths.findUs()}>
            <Icon name="pin" size={16} />
            <span>
              {copy.nearest}
              {store.name}
            </span>
          </Link>
          {store.telHref && (
            <a className={styles.telephone} href={store.telHref}>
              <VisuallyHidden>{copy.call}</VisuallyHidden>
              {store.telephone}
            </a>
          )}
        </p>
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
