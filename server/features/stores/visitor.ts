import { noteFallback } from "#server/commerce/fallback.ts";
import type { ServerContext } from "#server/context.ts";
import { loadSiteSettings } from "#server/features/settings/settings.ts";
import { isListed } from "#shared/contract/schemas/people.ts";
import { frameDefaults } from "#shared/copy/layout.ts";
import { type Coordinates, validCoordinates } from "#shared/domain/coordinates.ts";
import type { NearestAnswer } from "#shared/domain/stores.ts";
import { nearestStores } from "./nearest.ts";
import { storeRecord } from "./storeView.ts";
import { visitorPlace } from "./visitorPlace.ts";

/** Requests in a minute. Each document sends one, and many visitors share an IP address. */
export const NEAREST_LIMIT = {
  name: "nearest store",
  windowMs: 60_000,
  own: 20,
  network: 1200,
} as const;

/** Rounding steps per degree of a visitor's location in requests: about 1 km. */
const STEPS_PER_DEGREE = 100;

const noStore: NearestAnswer = { store: null };

/** Loads the nearest store of a visitor by IP address (STORE-19). Never fails: `null` keeps the default. */
export async function nearestByAddress(
  address: string,
  context: ServerContext,
  place = visitorPlace,
): Promise<NearestAnswer> {
  const at = await place(address, context);
  return at === null ? noStore : nearestAt(at, context);
}

/**
 * Loads the nearest store of a location: the first returned store that is open and can be shown (ledger
 * T-07). The location is rounded, so that the stores' system does not receive the visitor's exact position.
 * Never fails.
 */
export async function nearestAt(at: Coordinates, context: ServerContext): Promise<NearestAnswer> {
  if (!validCoordinates(at.lng, at.lat)) return noStore;
  const [stores, settings] = await Promise.all([
    nearestStores({ lat: rounded(at.lat), lng: rounded(at.lng) }, context),
    loadSiteSettings(context),
  ]);
  if (!stores.ok) {
    noteFallback(stores.failure, "nearest store: using the default");
    return noStore;
  }
  const store = stores.data.find((each) => each.openStatus && isListed(each));
  if (!store) return noStore;
  const telLabel = settings.store.telLabel || frameDefaults.storeContactLabel;
  return { store: storeRecord(store, telLabel, context.config) };
}

function rounded(degrees: number): number {
  return Math.round(degrees * STEPS_PER_DEGREE) / STEPS_PER_DEGREE;
}
