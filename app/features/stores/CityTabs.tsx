import { useLocation } from "@remix-run/react";
import { Link } from "#app/ui/Link.tsx";
import { storesCopy } from "#shared/copy/stores.ts";
import type { AreaFilter, StoreCount } from "#shared/domain/stores.ts";
import styles from "./CityTabs.module.css";
import { cityHref } from "./cityHref.ts";

const copy = storesCopy.page;

export type CityTabsProps = {
  filter: AreaFilter;
  /** Stores shown. */
  count: StoreCount;
  /** Product whose stock the page shows. */
  piece?: string;
};

/** City tabs as links, with the number of stores shown. */
export function CityTabs({ filter, count, piece }: CityTabsProps) {
  const { region, city, regions } = filter;
  const { pathname } = useLocation();
  const tabs = [
    { city: "", label: copy.allCities },
    ...regions.flatMap(({ cities }) => cities.map(({ name, label }) => ({ city: name, label }))),
  ];
  return (
    <div className={styles.bar}>
      <nav className={styles.tabs} aria-label={copy.city}>
        {tabs.map((tab) => {
          const current = tab.city === city && (tab.city !== "" || region === "");
          return (
            <Link
              key={tab.city}
              className={current ? styles.current : styles.tab}
              to={cityHref(pathname, tab.city, piece)}
              aria-current={current ? "true" : undefined}
              preventScrollReset
            >
              {tab.label}
            </Link>
          );
        })}
      </nav>
      <p className={styles.count} role="status">
        {copy.count(count)}
      </p>
    </div>
  );
}
