import { brand } from "#app/copy/brand.ts";
import { absoluteUrl } from "#app/domain/absoluteUrl.ts";
import { paths } from "#app/domain/paths.ts";

const SEARCH_TERM = "search_term_string";

/** The house and its site as JSON-LD, with the address of the keyword search. */
export function houseData(siteUrl: string): Record<string, unknown> {
  const home = absoluteUrl(siteUrl, paths.home());
  const organization = `${home}#organization`;
  // The term's braces belong to the template and are not part of the encoded address.
  const searchPath = paths.keyword(SEARCH_TERM).replace(SEARCH_TERM, `{${SEARCH_TERM}}`);
  return {
    "@context": "https://schema.org",
    "@graph": [
      {
        "@type": "Organization",
        "@id": organization,
        name: brand.name,
        url: home,
        foundingDate: brand.since,
      },
      {
        "@type": "WebSite",
        "@id": `${home}#website`,
        name: brand.name,
        url: home,
        inLanguage: "zh-CN",
        publisher: { "@id": organization },
        potentialAction: {
          "@type": "SearchAction",
          target: { "@type": "EntryPoint", urlTemplate: `${siteUrl}${searchPath}` },
          "query-input": `required name=${SEARCH_TERM}`,
        },
      },
    ],
  };
}
