import { Icon } from "#app/ui/Icon.tsx";
import { Link } from "#app/ui/Link.tsx";
import { frameCopy } from "#shared/copy/layout.ts";
import type { Crumb } from "#shared/domain/crumbs.ts";
import { dialogBackground } from "#shared/domain/dialogBackground.ts";
import { paths } from "#shared/domain/paths.ts";
import styles from "./Breadcrumbs.module.css";

const copy = frameCopy.crumbs;

/** Breadcrumb bar: a home icon, then the trail of the screen (CRUMB-01). */
export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  return (
    <nav className={styles.bar} aria-label={copy.label} {...dialogBackground}>
      <ol className={styles.list}>
        <li className={styles.item}>
          <Link className={styles.home} to={paths.home()}>
            <Icon name="home" size={16} label={copy.home} />
          </Link>
        </li>
        {crumbs.map(({ label, href }) => (
          <li className={styles.item} key={`${label} ${href}`}>
            {href ? (
              <Link className={styles.link} to={href}>
                {label}
              </Link>
            ) : (
              <span className={styles.current} aria-current="page">
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
