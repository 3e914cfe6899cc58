import { careersCopy } from "#app/copy/careers.ts";
import { Link } from "#app/ui/Link.tsx";
import styles from "./CityTabs.module.css";

/** A city to filter by; the one without a name is all of them. */
export type CityLink = { label: string; href: string; current: boolean };

export type CityTabsProps = {
  cities: CityLink[];
  /** Open positions under the current filter, where they are known. */
  total: number | null;
};

const words = careersCopy.list;

/** Cities as addresses of the list, and how many positions there are. */
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
