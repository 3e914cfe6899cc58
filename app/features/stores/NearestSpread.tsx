import { useLocation } from "@remix-run/react";
import { useNearestStore } from "#app/nearest-store/useNearestStore.ts";
import { ButtonLink } from "#app/ui/ButtonLink.tsx";
import { Picture } from "#app/ui/Picture.tsx";
import { TextLink } from "#app/ui/TextLink.tsx";
import { nearestStoreCopy } from "#shared/copy/nearestStore.ts";
import { storesCopy } from "#shared/copy/stores.ts";
import { STORE_RATIO } from "#shared/domain/images.ts";
import { mapHref } from "#shared/domain/mapLinks.ts";
import { openOverlay } from "#shared/domain/overlays.ts";
import { pictureSlot } from "#shared/domain/pictureSlots.ts";
import type { StoreEntry, StoreRecord } from "#shared/domain/stores.ts";
import { Call } from "./Call.tsx";
import { Distance } from "./Distance.tsx";
import styles from "./NearestSpread.module.css";
import { StoreFacts } from "./StoreFacts.tsx";

/** Beside the text the picture is as high as that. */
const SLOT = pictureSlot(
  { to: 760, vw: 100 },
  { to: 900, px: 660 },
  { to: 1199, px: 600 },
  { to: 1392, vw: 57.2, px: -46 },
  { px: 750 },
);

const copy = storesCopy.page;

export type NearestSpreadProps = {
  defaultStore: StoreRecord;
  /** Stores of the page, for data that the record lacks. */
  stores: StoreEntry[];
  /** Opens the screen: its picture is the largest and loads with priority. */
  leading?: boolean;
  /** When the page was rendered (`OpenNow`). */
  now?: number;
};

/**
 * The nearest store in a large layout. The HTML contains the default store from the settings, not labelled as
 * nearest. It uses the settings' picture, because the list below shows the store's own.
 */
export function NearestSpread({ defaultStore, stores, leading, now }: NearestSpreadProps) {
  const location = useLocation();
  const nearest = useNearestStore(defaultStore);
  const known = stores.find(({ code }) => code === nearest.code);
  const listed = known?.picture && { ...known.picture, alt: nearest.name };
  const own = nearest === defaultStore ? nearest.image : null;
  const view = listed && own ? { ...listed, src: own.src } : (listed ?? nearest.image);
  const facts = known ?? factsOf(nearest);
  const place = { name: nearest.name, address: nearest.address, at: null };
  return (
    <section className={styles.spread} aria-label={nearest.name}>
      <Picture
        className={styles.picture}
        view={view}
        slot={SLOT}
        ratio={STORE_RATIO}
        priority={leading}
      />
      <div className={styles.words}>
        <p className={styles.rubric}>
          {nearest === defaultStore ? nearestStoreCopy.own : copy.nearest}
          {known?.at && <Distance to={known.at} />}
        </p>
        <h2 className={styles.name}>{nearest.name}</h2>
        <StoreFacts store={facts} now={now} />
        <div className={styles.actions}>
          {facts.open && <Call number={facts.telephone} name={nearest.name} />}
          {nearest.code !== null && (
            <ButtonLink
              link={{ href: openOverlay(location, "store", nearest.code) }}
              preventScrollReset
            >
              {nearestStoreCopy.details}
            </ButtonLink>
          )}
          <TextLink link={{ href: mapHref(known ?? place), external: true }}>
            {storesCopy.dialog.route}
          </TextLink>
        </div>
      </div>
    </section>
  );
}

function factsOf({ address, telephone }: StoreRecord) {
  return { address, telephone, open: true, openingDay: "", hours: "", daily: null };
}
