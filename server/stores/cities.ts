import { CITY_SUFFIX, cityNamesEn } from "#app/copy/stores.ts";
import type { CityStores, Region } from "#app/domain/stores.ts";
import type { AreaNode, Store } from "#server/commerce/schemas/people.ts";
import type { Config } from "#server/config.ts";
import { storeEntry } from "./storeView.ts";

function cityLabel(city: string): string {
  return city.length > 2 && city.endsWith(CITY_SUFFIX) ? city.slice(0, -CITY_SUFFIX.length) : city;
}

/** City that a store stands under; a store without one stands under its province. */
export function cityOf({ city, province }: Store): string {
  return city || province;
}

/**
 * Provinces with stores and their cities, in the order of the area tree; what the tree does not
 * know follows in the stores' order. Areas without a store are left out.
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

/** Names that were found, each once, in the order of the known ones, which may name one twice. */
function inOrder(found: string[], known: string[]): string[] {
  const inTree = known.filter((name) => found.includes(name));
  return [...new Set([...inTree, ...found])];
}

/** Cities of regions, each once: one may stand in two, as where a province is spelled in two ways. */
export function citiesOf(regions: Region[]): Region["cities"] {
  const cities = regions.flatMap((region) => region.cities);
  return [...new Map(cities.map((city) => [city.name, city])).values()];
}

/**
 * Stores under the heading of their city, cities in the order of the regions; the specification's store
 * (§3) names no city, so those without one follow under an empty name.
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
