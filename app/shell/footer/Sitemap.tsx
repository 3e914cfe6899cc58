import { footerCopy } from "#shared/copy/layout.ts";
import { ofOwnPages } from "#shared/domain/enabledPages.ts";
import { paths } from "#shared/domain/paths.ts";
import type { SiteSettings } from "#shared/domain/settings.ts";
import { Buy } from "./Buy.tsx";
import { Column } from "./Column.tsx";
import { Links } from "./Links.tsx";

const { service, about } = footerCopy;

const serviceLinks = ofOwnPages([
  ["customised", { label: service.customised, href: paths.customised() }],
  ["giftWrap", { label: service.giftWrap, href: paths.giftWrap() }],
  ["damagedAndReplaced", { label: service.damagedForNew, href: paths.damagedAndReplaced() }],
  ["productMaintenance", { label: service.productCare, href: paths.productMaintenance() }],
  ["faq", { label: service.faq, href: paths.faq() }],
]);

const aboutLinks = ofOwnPages([
  ["brandStory", { label: about.brandStory, href: paths.brandStory() }],
  ["career", { label: about.careers, href: paths.career() }],
  ["group", { label: about.group, href: paths.group() }],
  ["aboutUs", { label: about.company, href: paths.aboutUs() }],
]);

/** Link columns: customer service, about us, where to buy. */
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
