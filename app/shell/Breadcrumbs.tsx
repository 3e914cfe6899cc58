import { frameCopy } from "#app/copy/layout.ts";
import type { Crumb } from "#app/domain/crumbs.ts";
import { dialogBackground } from "#app/domain/dialogBackground.ts";
import { paths } from "#app/domain/paths.ts";
import { Icon } from "#app/ui/Icon.tsx";
import { Link } from "#app/ui/Link.tsx";
import styles from "./Breadcrumbs.module.css";

const copy = frameCopy.crumbs;

/** Breadcrumb bar: a home icon, then the trail of the screen (spec §2 "Breadcrumb bar"). */
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
