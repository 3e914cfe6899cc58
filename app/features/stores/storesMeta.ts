import type { MetaDescriptor } from "@remix-run/react";
import { pageMeta, problemMeta } from "#app/head/pageMeta.ts";
import { defaultTdk, pageTitle } from "#shared/copy/meta.ts";
import { storesCopy } from "#shared/copy/stores.ts";
import { absoluteUrl } from "#shared/domain/absoluteUrl.ts";
import { resizedImage } from "#shared/domain/images.ts";
import { formatOpeningHours } from "#shared/domain/openingHours.ts";
import { openOverlay } from "#shared/domain/overlays.ts";
import { paths } from "#shared/domain/paths.ts";
import type { CityStores, Region, StoreEntry } from "#shared/domain/stores.ts";
import { internationalNumber } from "#shared/domain/telephone.ts";

type StructuredStores = {
  siteUrl: string;
  cities: CityStores[];
  filter: { regions: Region[] };
};

const weekDays = [
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
  "Sunday",
] as const;

/** Returns the path of the stores page with a store dialog. */
function storePath(code: string): string {
  return openOverlay({ pathname: paths.findUs(), search: "" }, "store", code);
}

function structuredStore(store: StoreEntry, city: string, region: string, siteUrl: string) {
  const { code, name, address, telephone, daily, at, picture } = store;
  const [opens, closes] = daily ? formatOpeningHours(daily).split("–") : [];
  const image = picture?.src;
  const number = internationalNumber(telephone);
  return {
    "@type": "Store",
    "@id": absoluteUrl(siteUrl, storePath(code)),
    name,
    url: absoluteUrl(siteUrl, storePath(code)),
    ...(image && { image: absoluteUrl(siteUrl, resizedImage(image)) }),
    ...(number && { telephone: number }),
    address: {
      "@type": "PostalAddress",
      ...(address && { streetAddress: address }),
      ...(city && { addressLocality: city }),
      ...(region && { addressRegion: region }),
      addressCountry: "CN",
    },
    ...(at && { geo: { "@type": "GeoCoordinates", latitude: at.lat, longitude: at.lng } }),
    ...(opens && {
      openingHoursSpecification: {
        "@type": "OpeningHoursSpecification",
        dayOfWeek: weekDays,
        opens,
        closes,
      },
    }),
  };
}

/** Structured data of the open stores. */
export function storesData({ siteUrl, cities, filter }: StructuredStores): Record<string, unknown> {
  const regionOf = (city: string) =>
    filter.regions.find((region) => region.cities.some(({ name }) => name === city))?.name ?? "";
  const stores = cities.flatMap(({ city, stores: inside }) =>
    inside
      .filter(({ open }) => open)
      .map((store) => structuredStore(store, city, regionOf(city), siteUrl)),
  );
  return { "@context": "https://schema.org", "@graph": stores };
}

/**
 * Head of the stores page. Both of its paths and every filter have the same canonical page. `null`: page
 * without stores.
 */
export function storesMeta(page: Pick<StructuredStores, "siteUrl"> | null): MetaDescriptor[] {
  const { title, description } = storesCopy.page;
  const words = { title: pageTitle(title), description, keywords: defaultTdk.keywords };
  if (page === null) {
    return problemMeta(storesCopy.page.failedTitle, storesCopy.page.failedText);
  }
  return pageMeta({ siteUrl: page.siteUrl, path: paths.findUs(), ...words });
}
