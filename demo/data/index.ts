import { buildCategories } from "./categories.ts";
import { createDesk } from "./desk.ts";
import { buildDrafts } from "./drafts.ts";
import { offered } from "./features/offered.ts";
import { jobs, recruitingCities } from "./jobs.ts";
import { largeCatalogue } from "./large.ts";
import { headerNavigation, navigationPopovers } from "./navigation.ts";
import { buildNews, newsCatalogs } from "./news.ts";
import { buildOnlinePages } from "./onlinePages.ts";
import { buildPages } from "./pages.ts";
import { buildProducts } from "./products/build.ts";
import { readableContents } from "./readable.ts";
import { searchConfig } from "./search.ts";
import { securityCodes } from "./securityCodes.ts";
import { areas, buildStores } from "./stores.ts";
import { synonyms, unsoldWords } from "./synonyms.ts";
import type { CatalogueOptions, DemoCatalogue } from "./types.ts";

/** Data of the demo backend: the brand's catalogue, or an enlarged one for benchmarks. */
export function buildCatalogue(options: CatalogueOptions): DemoCatalogue {
  const { mediaUrl, contentIds, scale } = options;
  const desk = createDesk(options);
  const popovers = Object.entries(navigationPopovers(desk));
  const own = { categories: buildCategories(mediaUrl), products: buildProducts(desk) };
  return {
    ...(scale === "large" ? largeCatalogue(own, mediaUrl) : own),
    pages: buildPages(desk),
    onlinePages: buildOnlinePages(desk),
    drafts: buildDrafts(desk),
    modelContents: Object.fromEntries([
      [contentIds.headerNavigation, JSON.stringify(headerNavigation())],
      ...popovers.map(([id, popover]) => [id, JSON.stringify(popover)] as const),
    ]),
    readableContents: readableContents(desk),
    searchConfig,
    synonyms,
    curations: offered("curations").flat(),
    unsoldWords,
    stores: buildStores(mediaUrl),
    areas,
    cities: recruitingCities,
    jobs,
    newsCatalogs,
    news: buildNews(desk),
    securityCodes,
  };
}
