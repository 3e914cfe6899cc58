import { LinkedData } from "#app/ui/LinkedData.tsx";
import { brand } from "#shared/copy/brand.ts";
import type { Crumb } from "#shared/domain/crumbs.ts";
import { paths } from "#shared/domain/paths.ts";

export type BreadcrumbsDataProps = { crumbs: Crumb[]; siteUrl: string };

/** Breadcrumb trail as structured data (schema.org BreadcrumbList) with absolute URLs. */
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
  return <LinkedData data={list} />;
}
