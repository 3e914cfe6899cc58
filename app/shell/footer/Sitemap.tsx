import { footerCopy } from "#app/copy/frame.ts";
import { paths } from "#app/domain/paths.ts";
import type { SiteSettings } from "#app/domain/settings.ts";
import { Buy } from "./Buy.tsx";
import { Column } from "./Column.tsx";
import { Links } from "./Links.tsx";

const { service, about } = footerCopy;

const serviceLinks = [
  { label: service.customised, href: paths.customised() },
  { label: service.giftWrap, href: paths.giftWrap() },
  { label: service.damagedForNew, href: paths.damagedAndReplaced() },
  { label: service.productCare, href: paths.productMaintenance() },
  { label: service.faq, href: paths.faq() },
];

const aboutLinks = [
  { label: about.brandStory, href: paths.brandStory() },
  { label: about.careers, href: paths.career() },
  { label: about.group, href: paths.group() },
  { label: about.company, href: paths.aboutUs() },
];

/** The columns that lead into the site: customer service, about us, how to buy. */
export function Sitemap({ shops }: { shops: SiteSettings["shops"] }) {
  return (
    <>
      <Column title={service.title}>
        <Links links={serviceLinks} />
      </Column>
      <Column title={about.title}>
        <Links links={aboutLinks} />
      </Column>
      <Buy shops={shops} />
    </>
  );
}
