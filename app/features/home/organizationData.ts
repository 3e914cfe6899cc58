import { SHARE_IMAGE } from "#app/head/pageMeta.ts";
import { brand } from "#shared/copy/brand.ts";
import { defaultTdk } from "#shared/copy/meta.ts";
import { absoluteUrl } from "#shared/domain/absoluteUrl.ts";
import { paths } from "#shared/domain/paths.ts";
import type { BrandContacts } from "#shared/domain/settings.ts";

/** Size of the monogram with background, in pixels; search engines require at least 112 and no SVG. */
const LOGO_SIZE = { width: 180, height: 180 };
const SEARCH_TERM = "search_term_string";

/** Structured data that is not in the brand pack. */
export type Organization = {
  siteUrl: string;
  /** Path of the monogram as a picture of `LOGO_SIZE`. */
  logo: string;
  contacts: BrandContacts;
};

/** Brand and website as JSON-LD, with the URL template of the keyword search. */
export function organizationData({
  siteUrl,
  logo,
  contacts,
}: Organization): Record<string, unknown> {
  const { telephone, email, elsewhere } = contacts;
  const home = absoluteUrl(siteUrl, paths.home());
  const organization = `${home}#organization`;
  // The braces belong to the URL template and must not be percent-encoded.
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
