import { type Service, searchServices } from "#shared/copy/searchServices.ts";
import type { FoundContent } from "#shared/domain/search.ts";
import { type ServicePage, sitePages } from "#shared/site/pages.ts";

/** The words of every page that a row of the page table calls a service, in the order of their importance. */
const services: Readonly<Record<ServicePage, Service>> = searchServices;

const all = (Object.keys(services) as ServicePage[])
  .filter((key) => sitePages[key].isOn)
  .map((key) => ({ ...services[key], href: sitePages[key].path, picture: null }));

/** Returns the brand's service pages that a keyword names: 正品 is no product, but can be verified. */
export function servicesNamed(keyword: string): FoundContent[] {
  return all.flatMap(({ words, ...content }) => (words.test(keyword) ? [content] : []));
}
