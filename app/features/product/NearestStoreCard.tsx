import { useNearestStore } from "#app/nearest-store/useNearestStore.ts";
import { Icon } from "#app/ui/Icon.tsx";
import { Picture } from "#app/ui/Picture.tsx";
import { Telephone } from "#app/ui/Telephone.tsx";
import { TextLink } from "#app/ui/TextLink.tsx";
import { nearestStoreCopy } from "#shared/copy/nearestStore.ts";
import { productCopy } from "#shared/copy/product.ts";
import { hasPage } from "#shared/domain/enabledPages.ts";
import { STORE_RATIO } from "#shared/domain/images.ts";
import { paths } from "#shared/domain/paths.ts";
import { pictureSlot } from "#shared/domain/pictureSlots.ts";
import type { NearestStore } from "#shared/domain/settings.ts";
import styles from "./NearestStoreCard.module.css";

const SLOT = pictureSlot(
  { to: 760, vw: 100, px: -40 },
  { to: 1023, vw: 47.3, px: -68 },
  { px: 416 },
);

/**
 * The nearest boutique with a link to the others (PDP-20 to PDP-22). `defaultStore`, from the
 * settings, is shown until the nearest one is known, and is not labelled as nearest.
 */
export function NearestStoreCard({ defaultStore }: { defaultStore: NearestStore }) {
  const store = useNearestStore(defaultStore);
  const rubric = store === defaultStore ? nearestStoreCopy.own : nearestStoreCopy.nearest;
  return (
    <section className={styles.card} aria-label={rubric}>
      <Picture view={store.image} slot={SLOT} ratio={STORE_RATIO} className={styles.picture} />
      <p className={styles.rubric}>{rubric}</p>
      <h3 className={styles.name}>{store.name}</h3>
      {store.address && <p className={styles.address}>{store.address}</p>}
      <p className={styles.telephone}>
        <Icon name="phone" />
        <span className={styles.label}>{store.telLabel}</span>
        <Telephone className={styles.number} number={store.telephone} />
      </p>
      {hasPage("stores") && (
        <TextLink link={{ href: paths.findUs() }}>{productCopy.buy.otherBoutiques}</TextLink>
      )}
    </section>
  );
}
