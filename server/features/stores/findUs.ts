import type { ServerContext } from "#server/context.ts";
import { loadSiteSettings } from "#server/features/settings/settings.ts";
import type { Store } from "#shared/contract/schemas/people.ts";
import type { ChosenArea, Region, StoreCount, StoresView } from "#shared/domain/stores.ts";
import { allStores } from "./all.ts";
import { byCity, cityOf, regionsOf } from "./cities.ts";
import { currentMinute } from "./currentMinute.ts";
import { loadDefaultStore } from "./defaultStore.ts";

/** Result of the stores' page. */
export type FindUsPage =
  | ({ kind: "stores"; siteUrl: string } & StoresView)
  | { kind: "unavailable" };

/**
 * Loads the stores' page. The stores are critical; the area tree only sorts the filter. A city takes
 * precedence over the region, so that the form cannot produce an empty query.
 */
export async function loadFindUs(query: ChosenArea, context: ServerContext): Promise<FindUsPage> {
  const { commerce, config, signal } = context;
  const asked = loadSiteSettings(context);
  const [answer, areas, settings, defaultStore] = await Promise.all([
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
    defaultStore,
    cities,
    count: countOf(cities.flatMap((city) => city.stores.map(({ open }) => open))),
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

function countOf(areOpen: boolean[]): StoreCount {
  const open = areOpen.filter(Boolean).length;
  return { open, soon: areOpen.length - open };
}
