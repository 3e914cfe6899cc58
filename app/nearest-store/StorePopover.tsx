import { useLocation } from "@remix-run/react";
import { StaticHtml } from "#app/framework/StaticHtml.tsx";
import { ButtonLink } from "#app/ui/ButtonLink.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import { Picture } from "#app/ui/Picture.tsx";
import { Popover } from "#app/ui/Popover.tsx";
import { Telephone } from "#app/ui/Telephone.tsx";
import { frameCopy } from "#shared/copy/layout.ts";
import { nearestStoreCopy } from "#shared/copy/nearestStore.ts";
import { hasPage } from "#shared/domain/enabledPages.ts";
import { STORE_RATIO } from "#shared/domain/images.ts";
import type { LiveFrame } from "#shared/domain/layout.ts";
import { openOverlay } from "#shared/domain/overlays.ts";
import { paths } from "#shared/domain/paths.ts";
import { pictureSlot } from "#shared/domain/pictureSlots.ts";
import type { StoreRecord } from "#shared/domain/stores.ts";
import { telHref } from "#shared/domain/telephone.ts";
import { ClosePopover } from "./ClosePopover.tsx";
import { MoreStores } from "./MoreStores.tsx";
import styles from "./StorePopover.module.css";
import { useNearestStore } from "./useNearestStore.ts";

const SLOT = pictureSlot({ to: 760, px: 128 }, { to: 1023, px: 90 }, { px: 449 });

export type StorePopoverProps = Pick<LiveFrame, "store" | "channels">;

/**
 * Store in the toolbar: name and telephone open a sheet with the store, online channels and social channels
 * (STORE-01 to STORE-07). Shows the default store, not labelled as nearest, until the nearest one is known.
 * On phones the telephone is a separate link, so that one tap calls.
 */
export function StorePopover({ store: defaultStore, channels }: StorePopoverProps) {
  const store = useNearestStore(defaultStore);
  const tel = telHref(store.telephone);
  return (
    <>
      <Popover
        anchor="ancestor"
        align="stretch"
        triggerClassName={styles.trigger}
        panelClassName={styles.panel}
        label={<StoreLine {...store} isNearest={store !== defaultStore} />}
      >
        <section className={styles.layout} aria-label={nearestStoreCopy.label}>
          <div className={styles.store}>
            <StoreCard {...store} />
          </div>
          <StaticHtml className={styles.channels} content={channels} />
          <div className={styles.close}>
            <ClosePopover />
          </div>
        </section>
      </Popover>
      {tel !== null && (
        <a className={styles.call} href={tel}>
          {store.telephone}
        </a>
      )}
    </>
  );
}

function StoreLine({ name, telephone, isNearest }: StoreRecord & { isNearest: boolean }) {
  const isLink = telHref(telephone) !== null;
  return (
    <>
      <Icon name="pin" size={16} />
      <span className={styles.nearest}>
        {isNearest ? frameCopy.toolbar.nearest : frameCopy.toolbar.store}
        <span className={styles.name}>{name}</span>
      </span>
      <span className={isLink ? styles.wide : styles.number}>{telephone}</span>
      <Icon name="chevron-down" size={16} />
    </>
  );
}

function StoreCard({ code, name, address, telLabel, telephone, image }: StoreRecord) {
  const location = useLocation();
  const details = code === null ? paths.findUs() : openOverlay(location, "store", code);
  return (
    <>
      <Picture className={styles.picture} view={image} slot={SLOT} ratio={STORE_RATIO} />
      <p className={styles.title}>{name}</p>
      {address && <p className={styles.address}>{address}</p>}
      {telephone && (
        <p className={styles.telephone}>
          <Icon name="phone" label={telLabel} />
          <Telephone number={telephone} />
        </p>
      )}
      {hasPage("stores") && (
        <div className={styles.actions}>
          <ButtonLink link={{ href: details }} wide preventScrollReset={code !== null}>
            {nearestStoreCopy.details}
          </ButtonLink>
          <MoreStores />
        </div>
      )}
    </>
  );
}
