import { useNearestStore } from "#app/nearest-store/useNearestStore.ts";
import { Container } from "#app/ui/Container.tsx";
import { MarginAxis } from "#app/ui/MarginAxis.tsx";
import { Telephone } from "#app/ui/Telephone.tsx";
import { TextLink } from "#app/ui/TextLink.tsx";
import { nearestStoreCopy } from "#shared/copy/nearestStore.ts";
import { storeContactCopy } from "#shared/copy/storeContact.ts";
import { hasPage } from "#shared/domain/enabledPages.ts";
import { paths } from "#shared/domain/paths.ts";
import type { NearestStore } from "#shared/domain/settings.ts";
import type { HoursToday } from "#shared/domain/stores.ts";
import { Call } from "./Call.tsx";
import { OpenNow } from "./OpenNow.tsx";
import styles from "./StoreContact.module.css";

export type StoreContactProps = {
  store: NearestStore;
  /** Shows whether the store is open at this moment to wrap gifts. */
  wraps?: HoursToday;
};

/** Store recommendation at the end of a page; the default store until the nearest one is known. */
export function StoreContact({ store: fallback, wraps }: StoreContactProps) {
  const store = useNearestStore(fallback);
  const isOwn = store === fallback;
  const label = wraps
    ? storeContactCopy.wraps
    : isOwn
      ? nearestStoreCopy.own
      : nearestStoreCopy.nearest;
  const today = wraps?.stores.find(({ name }) => name === store.name);
  return (
    <section className={styles.band} aria-label={label}>
      <Container>
        <MarginAxis margin={<p className={styles.label}>{label}</p>}>
          <div className={styles.store}>
            <div>
              <h2 className={styles.name}>{store.name}</h2>
              {store.address && <p className={styles.address}>{store.address}</p>}
              {wraps && today && (
                <>
                  <p className={styles.today}>
                    {today.hours}
                    {today.daily && <OpenNow daily={today.daily} now={wraps.now} />}
                  </p>
                  <p className={styles.address}>{storeContactCopy.wrapping}</p>
                </>
              )}
              {hasPage("stores") && (
                <TextLink link={{ href: paths.findUs() }}>{storeContactCopy.others}</TextLink>
              )}
            </div>
            <p className={styles.telephone}>
              {store.telLabel} <Telephone className={styles.number} number={store.telephone} />
              {wraps && <Call number={store.telephone} name={store.name} />}
            </p>
          </div>
        </MarginAxis>
      </Container>
    </section>
  );
}
