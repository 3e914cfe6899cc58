import type { Desk } from "#demo/data/desk.ts";
import type { DemoCuration, DemoLink, DemoPageItem } from "#demo/data/types.ts";

/** A page by its published id. */
export type OnlinePage = {
  title: string;
  summary: string;
  picture: string;
  publishTime: string;
  items: (desk: Desk) => DemoPageItem[];
  /** Published but unlisted: excluded from search and sitemap. */
  unlisted?: true;
  /** Its canonical path belongs to the sub-brand. */
  subBrand?: true;
};

/** What an extra feature adds to the demo's content: pages of its own, and links in places of other content. */
export type DemoFeature = {
  /** Pages by published id (docs/brand.md). */
  onlinePages?: Readonly<Record<string, OnlinePage>>;
  /** Lists that the search finds by words. */
  curations?: readonly DemoCuration[];
  /** An item of the navigation. */
  navigation?: { key: string; name: string; path: string };
  /** The last block of the home page. */
  home?: (desk: Desk) => DemoPageItem;
  /** A button below the annual plates. */
  annualPlate?: { buttonName: string; buttonLink: DemoLink };
  /** A promise of the brand. */
  promise?: { title: string; subTitle: string; linkUrl: DemoLink };
};
