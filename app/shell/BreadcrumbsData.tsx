import { brand } from "#app/copy/brand.ts";
import type { Crumb } from "#app/domain/crumbs.ts";
import { paths } from "#app/domain/paths.ts";

export type BreadcrumbsDataProps = { crumbs: Crumb[]; siteUrl: string };

/** The breadcrumb trail for search engines (schema.org BreadcrumbList), with absolute addresses. */
export function BreadcrumbsData({ crumbs, siteUrl }: BreadcrumbsDataProps) {
  const steps: Crumb[] = [{ label: brand.name, href: paths.home() }, ...crumbs];
  const list = {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: steps.map(({ label, href }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: label,
      item: href === null ? undefined : siteUrl + href,
    })),
  };
  // `<` is escaped, so that no label from content can end the script element.
  const json = JSON.stringify(list).replace(/</g, "\\u003c");
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of our own making, escaped above
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
