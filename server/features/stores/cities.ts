import type { Config } from "#server/config.ts";
import type { AreaNode, Store } from "#shared/contract/schemas/people.ts";
import { CITY_SUFFIX, cityNamesEn } from "#shared/copy/stores.ts";
import type { CityStores, Region } from "#shared/domain/stores.ts";
import { storeEntry } from "./storeView.ts";

function cityLabel(city: string): string {
  return city.length > 2 && city.endsWith(CITY_SUFFIX) ? city.slice(0, -CITY_SUFFIX.length) : city;
}

/** Returns the city of a store in lists; a store without one is listed under its province. */
export function cityOf({ city, province }: Store): string {
  return city || province;
}

/**
 * Returns provinces with stores and their cities, in the order of the area tree; areas missing in the tree
 * follow in the stores' order. Areas without a store are left out.
 */
export function regionsOf(stores: Store[], tree: AreaNode[]): Region[] {
  const names = tree.map(({ areaName }) => areaName);
  const cityNames = tree.flatMap(({ children }) => children.map(({ areaName }) => areaName));
  const provinces = inOrder([...new Set(stores.map(({ province }) => province))], names);
  return provinces.flatMap((name) => {
    const inside = stores.filter((store) => store.province === name && cityOf(store) !== "");
    const cities = inOrder([...new Set(inside.map(cityOf))], cityNames);
    if (cities.length === 0) return [];
    return [{ name, cities: cities.map((city) => ({ name: city, label: cityLabel(city) })) }];
  });
}

/**
 * Returns the found names without duplicates, in the order of the known names, which may contain duplicates.
 */
function inOrder(found: string[], known: string[]): string[] {
  const inTree = known.filter((name) => found.includes(name));
  return [...new Set([...inTree, ...found])];
}

/**
 * Returns the cities of regions without duplicates: a city may be in two regions if a province has two
 * spellings.
 */
function citiesOf(regions: Region[]): Region["cities"] {
  const cities = regions.flatMap((region) => region.cities);
  return [...new Map(cities.map((city) => [city.name, city])).values()];
}

/**
 * Groups stores by city, in the order of the regions. A store of the contract (DATA-01) has no city; stores
 * without one follow under an empty name.
 */
export function byCity(stores: Store[], regions: Region[], config: Config): CityStores[] {
  return [...citiesOf(regions), { name: "", label: "" }]
    .map(({ name, label }) => ({
      city: name,
      label,
      labelEn: cityNamesEn[name] ?? "",
      stores: stores
        .filter((store) => cityOf(store) === name)
        .map((store) => storeEntry(store, config)),
    }))
    .filter(({ stores: inside }) => inside.length > 0);
}
