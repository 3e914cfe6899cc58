import { nearestStoreCopy } from "#app/copy/nearestStore.ts";
import { storeToAskCopy } from "#app/copy/storeToAsk.ts";
import { hasPage } from "#app/domain/enabledPages.ts";
import { paths } from "#app/domain/paths.ts";
import type { NearestStore } from "#app/domain/settings.ts";
import { useNearestStore } from "#app/nearest-store/useNearestStore.ts";
import { Container } from "#app/ui/Container.tsx";
import { MarginAxis } from "#app/ui/MarginAxis.tsx";
import { Telephone } from "#app/ui/Telephone.tsx";
import { TextLink } from "#app/ui/TextLink.tsx";
import styles from "./StoreToAsk.module.css";

/** Store recommendation at the end of a page; the default store until the nearest one is known. */
export function StoreToAsk({ store: fallback }: { store: NearestStore }) {
  const store = useNearestStore(fallback);
  const label = store === fallback ? nearestStoreCopy.own : nearestStoreCopy.nearest;
  return (
    <section className={styles.band} aria-label={label}>
      <Container>
        <MarginAxis margin={<p className={styles.label}>{label}</p>}>
          <div className={styles.store}>
            <div>
              <h2 className={styles.name}>{store.name}</h2>
              {store.address && <p className={styles.address}>{store.address}</p>}
              {hasPage("stores") && (
                <TextLink link={{ href: paths.findUs() }}>{storeToAskCopy.others}</TextLink>
              )}
            </div>
            <p className={styles.telephone}>
              {store.telLabel} <Telephone className={styles.number} number={store.telephone} />
            </p>
          </div>
        </MarginAxis>
      </Container>
    </section>
  );
}
