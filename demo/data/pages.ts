import type { ContentArea } from "#shared/contract/contentAreas.ts";
import type { Desk } from "./desk.ts";
import { homePage } from "./home.ts";
import { aboutAavasalo } from "./pages/aavasalo.ts";
import { annualPlate } from "./pages/annualPlate.ts";
import { brandStory, ourHistory, productStory, workmanship } from "./pages/brand.ts";
import { gifts } from "./pages/gifting.ts";
import { aboutUs, career, contactUs, group, jobs } from "./pages/people.ts";
import {
  customised,
  damagedAndReplaced,
  damagedForNew,
  faq,
  giftWrap,
  member,
  productMaintenance,
  productVerification,
} from "./pages/service.ts";
import { commonBlock, cookie, findUs, mainSeries, newsList } from "./pages/shop.ts";
import type { DemoPageItem } from "./types.ts";

/** Areas that are pages; navigation and settings come from other calls. */
export type PageArea = Exclude<ContentArea, "headerNavigation" | "siteSettings">;

const pages: Record<PageArea, (desk: Desk) => DemoPageItem[]> = {
  home: homePage,
  productVerification,
  gifts,
  career,
  jobs,
  contactUs,
  member,
  newsList,
  mainSeries,
  brandStory,
  ourHistory,
  workmanship,
  annualPlate,
  damagedForNew,
  commonBlock,
  aboutIittala: aboutAavasalo,
  productStory,
  customised,
  giftWrap,
  damagedAndReplaced,
  productMaintenance,
  faq,
  aboutUs,
  group,
  findUs,
  cookie,
};

/** Builds the site's pages by the configured ids of their areas. */
export function buildPages(desk: Desk): Record<string, DemoPageItem[]> {
  return Object.fromEntries(
    (Object.keys(pages) as PageArea[]).map((area) => [desk.contentIds[area], pages[area](desk)]),
  );
}
