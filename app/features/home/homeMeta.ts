import type { MetaDescriptor } from "@remix-run/react";
import { brand } from "#app/copy/brand.ts";
import { defaultTdk } from "#app/copy/meta.ts";
import { absoluteUrl } from "#app/domain/absoluteUrl.ts";
import { paths } from "#app/domain/paths.ts";
import { jsonLd, pageMeta } from "#app/head/pageMeta.ts";

const SEARCH_TERM = "search_term_string";

/** The house and its site for search engines, with the address of the keyword search. */
function structuredData(siteUrl: string): Record<string, unknown> {
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

/** Head of the home screen: the defaults (spec §1); without content no search engine shall keep it. */
export function homeMeta({ siteUrl, kind }: { siteUrl: string; kind: string }): MetaDescriptor[] {
  const available = kind === "page";
  const meta = pageMeta({ siteUrl, path: paths.home(), ...defaultTdk, noindex: !available });
  return available ? [...meta, jsonLd(structuredData(siteUrl))] : meta;
}
