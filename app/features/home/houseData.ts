import { brand } from "#app/copy/brand.ts";
import { defaultTdk } from "#app/copy/meta.ts";
import { absoluteUrl } from "#app/domain/absoluteUrl.ts";
import { paths } from "#app/domain/paths.ts";
import type { HouseContacts } from "#app/domain/settings.ts";
import { SHARE_IMAGE } from "#app/head/pageMeta.ts";

/** Of the monogram on its ground, in pixels: search engines ask for 112 at least, and no SVG. */
const LOGO_SIZE = { width: 180, height: 180 };
const SEARCH_TERM = "search_term_string";

/** What stands in the data beside the house's own words. */
export type House = {
  siteUrl: string;
  /** Path of its monogram as a picture of `LOGO_SIZE`. */
  logo: string;
  contacts: HouseContacts;
};

/** The house and its site as JSON-LD, with the address of the keyword search. */
export function houseData({ siteUrl, logo, contacts }: House): Record<string, unknown> {
  const { telephone, email, elsewhere } = contacts;
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
        alternateName: [brand.nameLatin, brand.nameZh],
        description: defaultTdk.description,
        foundingDate: brand.since,
        logo: { "@type": "ImageObject", url: absoluteUrl(siteUrl, logo), ...LOGO_SIZE },
        image: absoluteUrl(siteUrl, SHARE_IMAGE),
        ...((telephone || email) && {
          contactPoint: {
            "@type": "ContactPoint",
            contactType: "customer service",
            ...(telephone && { telephone }),
            ...(email && { email }),
            areaServed: "CN",
            availableLanguage: "zh-CN",
          },
        }),
        ...(elsewhere.length > 0 && { sameAs: elsewhere }),
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
