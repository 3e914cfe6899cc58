import { hasPage } from "#shared/domain/enabledPages.ts";
import { paths } from "#shared/domain/paths.ts";
import type { SectionKey } from "#shared/pages/parents.ts";
import { navDefaults } from "./layout.ts";

/** The first page of each section, which leads on where a page of the section fails; `null`: it has none. */
export const sectionRoots: Readonly<Record<SectionKey, { label: string; href: string } | null>> = {
  products: { label: navDefaults.products, href: paths.products() },
  collections: { label: navDefaults.products, href: paths.products() },
  brandStory: { label: navDefaults.brandStory, href: paths.brandStory() },
  customerService: null,
  aboutUs: { label: "公司信息", href: paths.aboutUs() },
  member: hasPage("member") ? { label: navDefaults.member, href: paths.member() } : null,
  findUs: { label: "线下精品店", href: paths.findUs() },
};
