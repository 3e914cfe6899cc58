import type { ContentArea } from "#shared/contract/contentAreas.ts";
import type { Desk } from "./desk.ts";
import { homePage } from "./home.ts";
import { aboutAavasalo } from "./pages/aavasalo.ts";
import { annualPlate } from "./pages/annualPlate.ts";
import * as brand from "./pages/brand.ts";
import { gifts } from "./pages/gifting.ts";
import * as people from "./pages/people.ts";
import * as service from "./pages/service.ts";
import * as shop from "./pages/shop.ts";
import type { DemoPageItem } from "./types.ts";

/** Areas that are pages; navigation and settings come from other calls. */
export type PageArea = Exclude<ContentArea, "headerNavigation" | "siteSettings">;

/** Content of each area: a function of its name in one of these files. */
const pages: Record<PageArea, (desk: Desk) => DemoPageItem[]> = {
  ...brand,
  ...people,
  ...service,
  ...shop,
  home: homePage,
  gifts,
  annualPlate,
  aboutIittala: aboutAavasalo,
};

/** Builds the site's pages by the configured ids of their areas. */
export function buildPages(desk: Desk): Record<string, DemoPageItem[]> {
  return Object.fromEntries(
    (Object.keys(pages) as PageArea[]).map((area) => [desk.contentIds[area], pages[area](desk)]),
  );
}
