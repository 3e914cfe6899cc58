import { footerCopy } from "#shared/copy/layout.ts";
import { type AbsentPages, ofOwnPages, type PageEntry } from "#shared/domain/enabledPages.ts";
import { paths } from "#shared/domain/paths.ts";
import type { SiteSettings } from "#shared/domain/settings.ts";
import { Buy } from "./Buy.tsx";
import { Column } from "./Column.tsx";
import { Links } from "./Links.tsx";

const { service, about } = footerCopy;

type FooterLink = { label: string; href: string };

const serviceLinks: PageEntry<FooterLink>[] = [
  ["customised", { label: service.customised, href: paths.customised() }],
  ["giftWrap", { label: service.giftWrap, href: paths.giftWrap() }],
  ["damagedAndReplaced", { label: service.damagedForNew, href: paths.damagedAndReplaced() }],
  ["productMaintenance", { label: service.productCare, href: paths.productMaintenance() }],
  ["faq", { label: service.faq, href: paths.faq() }],
];

const aboutLinks: PageEntry<FooterLink>[] = [
  ["brandStory", { label: about.brandStory, href: paths.brandStory() }],
  ["career", { label: about.careers, href: paths.career() }],
  ["group", { label: about.group, href: paths.group() }],
  ["aboutUs", { label: about.company, href: paths.aboutUs() }],
];

type SitemapProps = { shops: SiteSettings["shops"]; absent?: AbsentPages };

/** Link columns: customer service, about us, where to buy. */
export function Sitemap({ shops, absent }: SitemapProps) {
  const services = ofOwnPages(serviceLinks, absent);
  return (
    <>
      {services.length > 0 && (
        <Column title={service.title}>
          <Links links={services} />
        </Column>
      )}
      <Column title={about.title}>
        <Links links={ofOwnPages(aboutLinks, absent)} />
      </Column>
      <Buy shops={shops} />
    </>
  );
}
