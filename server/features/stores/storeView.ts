import type { Config } from "#server/config.ts";
import { safeImageUrl } from "#server/security/safeUrl.ts";
import type { Store } from "#shared/contract/schemas/people.ts";
import { storesCopy } from "#shared/copy/stores.ts";
import { readMoment } from "#shared/domain/chinaTime.ts";
import { type Coordinates, validCoordinates } from "#shared/domain/coordinates.ts";
import { type PictureView, pictureView, STORE_RATIO } from "#shared/domain/images.ts";
import { mapHref } from "#shared/domain/mapLinks.ts";
import { formatOpeningHours, readOpeningHours } from "#shared/domain/openingHours.ts";
import { ladderTo } from "#shared/domain/pictureSlots.ts";
import type { StoreEntry, StoreRecord, StoreView } from "#shared/domain/stores.ts";

/** Returns a store for toolbar, popover and buy dialog (STATE-05). */
export function storeRecord(store: Store, telLabel: string, config: Config): StoreRecord {
  return {
    code: store.storeCode,
    name: store.storeName,
    address: store.address,
    telLabel,
    telephone: store.linkPhone,
    image: picture(store.imageUrls[0], store.storeName, config),
  };
}

/** Returns a store for the list on the stores' page. */
export function storeEntry(store: Store, config: Config): StoreEntry {
  return { ...factsOf(store), picture: picture(store.imageUrls[0], "", config) };
}

/** Returns a store for its dialog. */
export function storeView(store: Store, config: Config): StoreView {
  const facts = factsOf(store);
  const { name } = facts;
  return {
    ...facts,
    description: store.description,
    pictures: store.imageUrls.flatMap(
      (url, i) => picture(url, storesCopy.dialog.pictureAlt(name, i + 1), config) ?? [],
    ),
    map: { href: mapHref(facts), external: true },
  };
}

/** Returns the fields shared by list and dialog. */
function factsOf(store: Store): Omit<StoreEntry, "picture"> {
  const { openStatus: open } = store;
  const daily = readOpeningHours(store.businessTime);
  return {
    code: store.storeCode,
    name: store.storeName,
    address: store.address,
    open,
    telephone: open ? store.linkPhone : "",
    openingDay: open ? "" : openingDay(store.openingTime),
    hours: daily ? storesCopy.daily(formatOpeningHours(daily)) : store.businessTime,
    daily,
    at: placeOf(store),
  };
}

/** Returns the location of a store, if its coordinates are valid (STORE-20, STORE-21). */
export function placeOf({ longitude, latitude }: Store): Coordinates | null {
  if (longitude === null || latitude === null) return null;
  return validCoordinates(longitude, latitude) ? { lat: latitude, lng: longitude } : null;
}

function picture(address: string | undefined, alt: string, config: Config): PictureView | null {
  const url = address ? safeImageUrl(address, config, "store imageUrls") : null;
  return url ? pictureView({ url, alt, ratio: STORE_RATIO, widths: ladderTo(1280) }) : null;
}

/** Formats the opening date with the specification's text; without a date it is to be announced. */
export function openingDay(openingTime: string): string {
  const [year = "", month = "", day = ""] = readMoment(openingTime)?.slice(0, 10).split("-") ?? [];
  return year === "" ? storesCopy.openingUnknown : storesCopy.openingDay(year, month, day);
}
