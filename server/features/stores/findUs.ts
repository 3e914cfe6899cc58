import type { Config } from "#server/config.ts";
import type { ServerContext } from "#server/context.ts";
import { loadSiteSettings } from "#server/features/settings/settings.ts";
import type { Store } from "#shared/contract/schemas/people.ts";
import { distanceKm } from "#shared/domain/coordinates.ts";
import type {
  ChosenArea,
  CityStores,
  InsteadView,
  Region,
  StoreCount,
  StoresView,
} from "#shared/domain/stores.ts";
import { allStores } from "./all.ts";
import { byCity, cityOf, regionsOf } from "./cities.ts";
import { currentMinute } from "./currentMinute.ts";
import { loadDefaultStore } from "./defaultStore.ts";
import { loadPieceStock } from "./stock.ts";
import { storeEntry } from "./storeView.ts";

/** Result of the stores' page. */
export type FindUsPage =
  | ({ kind: "stores"; siteUrl: string } & StoresView)
  | { kind: "unavailable" };

/**
 * Loads the stores' page. The stores are critical; the area tree only sorts the filter. A city takes
 * precedence over the region, so that the form cannot produce an empty query. `piece` is the id of a product whose
 * stock the page shows.
 */
export async function loadFindUs(
  query: ChosenArea & { piece?: string },
  context: ServerContext,
): Promise<FindUsPage> {
  const { commerce, config, signal } = context;
  const asked = loadSiteSettings(context);
  const [answer, areas, settings, defaultStore, piece] = await Promise.all([
    allStores(context),
    commerce.getTreeByLevelId(
      { levelId: 2, channelCode: config.commerce.ids.channelCode },
      { signal, need: "optional" },
    ),
    asked,
    loadDefaultStore(
      asked.then(({ store }) => store),
      context,
    ),
    loadPieceStock(query.piece ?? "", context),
  ]);
  if (!answer.ok) return { kind: "unavailable" };
  const stores = answer.data;
  const regions = regionsOf(stores, areas.ok ? areas.data : []);
  const chosen = chosenArea(query, regions);
  const cities = byCity(stores.filter(isIn(chosen)), regions, config);
  const { tmall, jd, wechat } = settings.shops;
  return {
    kind: "stores",
    siteUrl: config.siteUrl,
    now: currentMinute(),
    ...(piece && { piece }),
    defaultStore,
    cities,
    count: countOf(cities.flatMap((city) => city.stores.map(({ open }) => open))),
    instead: insteadOf(cities, stores, config),
    filter: { ...chosen, regions },
    shops: { tmall, jd, wechat },
  };
}

function chosenArea({ region, city }: ChosenArea, regions: Region[]): ChosenArea {
  const home = regions.find(({ cities }) => cities.some(({ name }) => name === city));
  if (home) return { region: home.name, city };
  return { region: regions.some(({ name }) => name === region) ? region : "", city: "" };
}

function isIn({ region, city }: ChosenArea): (store: Store) => boolean {
  if (city) return (store) => cityOf(store) === city;
  return (store) => region === "" || store.province === region;
}

/** Returns the open store nearest to shown ones that all open later; `null` if one is open or no place is known. */
function insteadOf(
  shown: readonly CityStores[],
  stores: readonly Store[],
  config: Config,
): InsteadView | null {
  const later = shown.flatMap((city) => city.stores);
  const [first] = later;
  if (!first?.at || later.some(({ open }) => open)) return null;
  const { at } = first;
  const [nearest] = stores
    .map((store) => storeEntry(store, config))
    .flatMap((store) => (store.open && store.at ? [{ store, km: distanceKm(at, store.at) }] : []))
    .sort((a, b) => a.km - b.km);
  return nearest ? { place: shown[0]?.label ?? "", store: nearest.store } : null;
}

function countOf(areOpen: boolean[]): StoreCount {
  const open = areOpen.filter(Boolean).length;
  return { open, soon: areOpen.length - open };
}
