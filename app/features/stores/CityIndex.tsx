import { useLocation } from "@remix-run/react";
import { English } from "#app/ui/English.tsx";
import { Picture } from "#app/ui/Picture.tsx";
import { SmartLink } from "#app/ui/SmartLink.tsx";
import { Telephone } from "#app/ui/Telephone.tsx";
import { nearestStoreCopy } from "#shared/copy/nearestStore.ts";
import { stockCopy } from "#shared/copy/stock.ts";
import { storesCopy } from "#shared/copy/stores.ts";
import { openOverlay } from "#shared/domain/overlays.ts";
import { pictureSlot } from "#shared/domain/pictureSlots.ts";
import type { StoreStock } from "#shared/domain/stock.ts";
import type { CityStores, StoreEntry } from "#shared/domain/stores.ts";
import { Call } from "./Call.tsx";
import styles from "./CityIndex.module.css";
import { Distance } from "./Distance.tsx";
import { OpenNow } from "./OpenNow.tsx";

/** The middle of a wide picture, upright: larger in the same column, so that shops can be told apart. */
const UPRIGHT = 4 / 5;
/** Width of the whole picture, whose sides are cropped. */
const SLOT = pictureSlot({ to: 760, px: 244 }, { to: 1023, px: 276 }, { px: 317 });

export type CityIndexProps = {
  cities: CityStores[];
  now: number;
  /** Stores that have the product of the page, if it is about one. */
  stock?: readonly StoreStock[];
};

/** Store index: the city name in the margin, its stores beside it. */
export function CityIndex({ cities, now, stock }: CityIndexProps) {
  if (cities.length === 0) return <p className={styles.none}>{storesCopy.page.none}</p>;
  return (
    <div className={styles.index}>
      {cities.map(({ city, label, labelEn, stores }) => (
        <section key={city} className={styles.city}>
          <div className={styles.heading}>
            <h2 className={styles.label}>{label || otherPlaces(cities)}</h2>
            <English size="caption">{labelEn}</English>
          </div>
          <ul className={styles.stores}>
            {stores.map((store) => (
              <li key={store.code} className={styles.store}>
                <Entry store={store} now={now} stock={stock} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** Heading of the stores without a city. */
function otherPlaces(cities: CityStores[]): string {
  return cities.length > 1 ? storesCopy.page.otherCities : storesCopy.page.boutiques;
}

type EntryProps = Omit<CityIndexProps, "cities"> & { store: StoreEntry };

function Entry({ store, now, stock }: EntryProps) {
  const { code, name, picture, address, open, telephone, openingDay, hours, daily, at } = store;
  const location = useLocation();
  const link = { href: openOverlay(location, "store", code) };
  return (
    <>
      <Picture className={styles.picture} view={picture} slot={SLOT} ratio={UPRIGHT} />
      <div className={styles.words}>
        <h3 className={styles.name}>{name}</h3>
        {(address || at) && (
          <p className={styles.line}>
            {address}
            {at && <Distance to={at} />}
          </p>
        )}
        {open && stock && <Stock of={stock.find((each) => each.code === code)} />}
        {open && telephone && (
          <p className={styles.figures}>
            <Telephone number={telephone} />
          </p>
        )}
        {!open && (
          <p className={styles.soon}>
            {storesCopy.dialog.soon} <span className={styles.day}>{openingDay}</span>
          </p>
        )}
        {hours && (
          <p className={`${styles.figures} ${styles.times}`}>
            {hours}
            {open && daily && <OpenNow daily={daily} now={now} />}
          </p>
        )}
        <p className={styles.actions}>
          {open && <Call number={telephone} name={name} />}
          <SmartLink
            className={styles.more}
            link={link}
            aria-label={`${nearestStoreCopy.details} ${name}`}
            preventScrollReset
          >
            <span className={styles.underline}>{nearestStoreCopy.details}</span>
          </SmartLink>
        </p>
      </div>
    </>
  );
}

function Stock({ of }: { of: StoreStock | undefined }) {
  if (!of) return <p className={styles.line}>{stockCopy.unknown}</p>;
  return <p className={`${styles.line} ${styles.stock}`}>{of.words}</p>;
}
