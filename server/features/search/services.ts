import { searchServices } from "#shared/copy/searchServices.ts";
import { type AbsentPages, isAbsent } from "#shared/domain/enabledPages.ts";
import type { FoundContent } from "#shared/domain/search.ts";
import { offered } from "#shared/features/offered.ts";
import type { SearchOffer } from "#shared/features/offers.ts";
import type { CoreServicePage } from "#shared/pages/corePages.ts";
import { sitePages } from "#shared/site/pages.ts";

/** `key`: of a page of the core. */
type Found = FoundContent & Pick<SearchOffer, "words" | "hrefOf"> & { key?: CoreServicePage };

/** The words of every page that a row of the page table calls a service, in the order of their importance. */
const [company = [], ...others]: Found[][] = (Object.keys(searchServices) as CoreServicePage[]).map(
  (key) => {
    const { isOn, path } = sitePages[key];
    return isOn ? [{ ...searchServices[key], key, href: path, picture: null }] : [];
  },
);

/** Pages of extra features follow gifts for companies, which a search for gifts may mean, too. */
const extras: Found[] = offered("search")
  .flat()
  .map((each) => ({ ...each, picture: null }));

const all = [...company, ...extras, ...others.flat()];

/** Returns the brand's service pages that a keyword names: 正品 is no product, but can be verified. */
export function servicesNamed(keyword: string, absent: AbsentPages): FoundContent[] {
  return all.flatMap(({ words, hrefOf, key, ...content }) =>
    !isAbsent(key, absent) && words.test(keyword)
      ? [{ ...content, href: hrefOf?.(keyword) ?? content.href }]
      : [],
  );
}
