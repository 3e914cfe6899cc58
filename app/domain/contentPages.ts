import type { ContentPageKey } from "#brands/pack.ts";
import { hasPage } from "./enabledPages.ts";
import { paths } from "./paths.ts";

export type { ContentPageKey } from "#brands/pack.ts";

/** Rooms of content: screens of one room lead on to each other. */
export type ContentRoom = "story" | "service" | "about" | "member";

type ContentPage = {
  path: string;
  /** Area of content that fills the screen. */
  area: string;
  /** Screen above it in the breadcrumb trail. */
  above: ContentPageKey | null;
  room: ContentRoom;
};

/** Screens whose whole matter is a page of the CMS (spec §2 "Route table"), whether this house has them or not. */
export const contentPages = {
  brandStory: { path: paths.brandStory(), area: "brandStory", above: null, room: "story" },
  ourHistory: { path: paths.ourHistory(), area: "ourHistory", above: "brandStory", room: "story" },
  workmanship: {
    path: paths.workmanship(),
    area: "workmanship",
    above: "brandStory",
    room: "story",
  },
  annualPlate: {
    path: paths.annualPlate(),
    area: "annualPlate",
    above: "ourHistory",
    room: "story",
  },
  aboutIittala: {
    path: paths.aboutIittala(),
    area: "aboutIittala",
    above: "brandStory",
    room: "story",
  },
  productStory: {
    path: paths.productStory(),
    area: "productStory",
    above: "brandStory",
    room: "story",
  },
  customised: { path: paths.customised(), area: "customised", above: null, room: "service" },
  giftWrap: { path: paths.giftWrap(), area: "giftWrap", above: null, room: "service" },
  damagedAndReplaced: {
    path: paths.damagedAndReplaced(),
    area: "damagedAndReplaced",
    above: null,
    room: "service",
  },
  productMaintenance: {
    path: paths.productMaintenance(),
    area: "productMaintenance",
    above: null,
    room: "service",
  },
  faq: { path: paths.faq(), area: "faq", above: null, room: "service" },
  contactUs: { path: paths.contactUs(), area: "contactUs", above: null, room: "service" },
  aboutUs: { path: paths.aboutUs(), area: "aboutUs", above: null, room: "about" },
  career: { path: paths.career(), area: "career", above: "aboutUs", room: "about" },
  group: { path: paths.group(), area: "group", above: "aboutUs", room: "about" },
  cookie: { path: paths.cookie(), area: "cookie", above: null, room: "about" },
  member: { path: paths.member(), area: "member", above: null, room: "member" },
  damagedForNew: {
    path: paths.damagedForNew(),
    area: "damagedForNew",
    above: "member",
    room: "member",
  },
} as const satisfies Record<ContentPageKey, ContentPage>;

/** Every such screen that the house has, in the order in which they lead on. */
export const contentPageKeys = (Object.keys(contentPages) as ContentPageKey[]).filter(hasPage);

/** The content page at a path, in any case and with any end, as the router matches it. */
export function contentPageAt(pathname: string): ContentPageKey | null {
  const path = pathname.replace(/\/+$/, "").toLowerCase();
  return contentPageKeys.find((key) => contentPages[key].path.toLowerCase() === path) ?? null;
}

/** A screen with those above it that the house has, the topmost first. */
export function trailOf(key: ContentPageKey): ContentPageKey[] {
  const { above } = contentPages[key];
  return (above === null ? [key] : [...trailOf(above), key]).filter(hasPage);
}

/** Where the reader may go next: the other screens of the room; of a room of one or two, service too. */
export function onwardFrom(room: ContentRoom, here?: ContentPageKey): ContentPageKey[] {
  const rooms: ContentRoom[] = room === "member" ? ["member", "service"] : [room];
  return contentPageKeys.filter((key) => key !== here && rooms.includes(contentPages[key].room));
}
