import { Link } from "#app/ui/Link.tsx";
import { jobListCopy } from "#shared/copy/jobList.ts";
import styles from "./CityTabs.module.css";

/** A city filter link; the one with an empty name selects all. */
export type CityLink = { label: string; href: string; current: boolean };

export type CityTabsProps = {
  cities: CityLink[];
  /** Number of open positions for the filter, if known. */
  total: number | null;
};

const words = jobListCopy;

/** City filter links with the number of positions. */
export function CityTabs({ cities, total }: CityTabsProps) {
  return (
    <div className={styles.bar}>
      <nav className={styles.cities} aria-label={words.cities}>
        {cities.map(({ label, href, current }) => (
          <Link
            key={href}
            className={styles.city}
            to={href}
            preventScrollReset
            aria-current={current ? "page" : undefined}
          >
            {label || words.allCities}
          </Link>
        ))}
      </nav>
      {total !== null && <Count total={total} />}
    </div>
  );
}

function Count({ total }: { total: number }) {
  const [before, number, after] = words.count(total);
  return (
    <p className={styles.count} role="status">
      {before}
      <span className={styles.number}>{number}</span>
      {after}
    </p>
  );
}
