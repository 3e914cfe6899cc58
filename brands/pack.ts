import type { CatalogueOptions, DemoCatalogue } from "#demo/data/types.ts";

/**
 * What a brand pack holds (docs/brand.md). A pack is a folder `brands/<key>/` with these modules; the site
 * imports them as `#brand/…`, and `BRAND` says at build time whose they are. `pack.ts` of each folder
 * collects them, so that the compiler names what is missing.
 */

/** Names, year and lines of the house. */
export type House = {
  /** As titles and alternative texts say it. */
  name: string;
  nameLatin: string;
  nameZh: string;
  /** Founding year, as search engines are told. */
  since: string;
  lineEn: string;
  lineZh: string;
  /** House, place of printing and year, as the title page of a book names them. */
  imprint: readonly string[];
};

/** What of the house is no word: keys that outsiders see, languages. */
export type HouseMarks = {
  /** Short name in lower case: prefix of keys in Redis and of boundaries, name in traces and to maps. */
  key: string;
  /** Made up, to show the site: a public site with a remote backend refuses to start with it. */
  invented: boolean;
  /** Language of the Latin name and of the imprint, as `lang` says it. */
  language: string;
  /** Languages besides Chinese that editors may mark words with. */
  languages: readonly string[];
  /** The house's security codes; a text that fits neither pattern is asked as it was typed. */
  securityCode: {
    /** Pattern of a whole code in its one spelling, capitals without separators; `null`: not known. */
    form: string | null;
    /** Where an address in a QR code has the code, as the pattern's first group; `null`: in none. */
    inAddress: string | null;
  };
};

/** When the house's telephones are answered (spec §9); `null`: left out wherever it would stand. */
export type TelephoneHours = {
  /** Customer service: footer, verification result, help with a captcha. */
  service: string | null;
  /** Help with gifting. */
  gifting: string | null;
  switchboard: string | null;
};

/** The house's own facts of the footer; `null` or empty: that part is left out. */
export type Facts = {
  switchboardNumber: string | null;
  /** Brands of the same group, with their own sites. */
  sisters: readonly { name: string; href: string }[];
  copyright: string;
  /** Number of the filing (ICP); a public site in China needs one. */
  filing: string | null;
};

/** How the house is reached while the backend's settings cannot be had; `null`: not at all. */
export type ContactDefaults = {
  storeName: string;
  storeAddress: string;
  storeContactLabel: string;
  storeContactValue: string | null;
  value4Tel: string | null;
  value4Email: string | null;
};

/** A line drawing in CSS pixels, in one path; `accent` is drawn in the second colour. */
export type Drawing = { width: number; height: number; path: string; accent?: string };

/**
 * A plate of radius 200 that is painted as the reader goes down the story of how a piece is made: lines, and the
 * strokes that set them, turned about the middle, `at` a radius, leaning, in the painter's order.
 */
export type PaintedPlate = {
  forms: Readonly<Record<string, string>>;
  strokes: readonly { form: string; turn: number; at?: number; lean?: number }[];
};

/** The mark on a square grid: `lines` are strokes of 1, `areas` are filled. */
export type Mark = { viewBox: string; lines: string; areas: string };

/** Screens whose whole matter is a page of the CMS (spec §2 "Route table"). */
export type ContentPageKey =
  | "brandStory"
  | "ourHistory"
  | "workmanship"
  | "annualPlate"
  | "aboutIittala"
  | "productStory"
  | "customised"
  | "giftWrap"
  | "damagedAndReplaced"
  | "productMaintenance"
  | "faq"
  | "contactUs"
  | "aboutUs"
  | "career"
  | "group"
  | "cookie"
  | "member"
  | "damagedForNew";

/** Pages that a house may do without: the others are linked from every page. */
export type OptionalPage = Exclude<
  ContentPageKey,
  "brandStory" | "productMaintenance" | "faq" | "contactUs" | "aboutUs" | "career" | "cookie"
>;

/** Pages beside the specification's table: the plate of a year, a table laid from a series, pieces side by side, gifts for persons. */
export type ExtraPage = "yourYear" | "layTheTable" | "compare" | "gifts";

/**
 * Parts of the site that a brand may do without: routes, links and forms of product verification, vacancies and
 * applications, news, gifting, stores; and the visitor's own search history.
 */
export type Section = "verification" | "jobs" | "news" | "gifting" | "stores" | "searchHistory";

/** The parts of the route table (spec §2) that the brand has; the specification's is `{ without: [], … }`. */
export type Structure = {
  /** Pages and sections that the brand does not have: no address, no link, no content id. */
  without: readonly (OptionalPage | Section)[];
  /** Pages beside the table; they need walls of annual pieces (`SequenceModel`), and series of tableware. */
  extras: readonly ExtraPage[];
  /** Addresses of its own for story pages, below `/brand-story/`; the others keep the specification's. */
  storyPaths: Readonly<
    Partial<
      Record<
        "ourHistory" | "workmanship" | "annualPlate" | "aboutIittala" | "productStory",
        `/brand-story/${string}`
      >
    >
  >;
  /** First part of the addresses of the sub-brand's bare pages; `null`: there is no sub-brand. */
  subBrand: string | null;
};

/** Colours that stand where no style sheet reaches, as `#rrggbb`; the tokens have the same. */
export type Colours = { ink: string };

/** Addresses of what the head names. */
export type HeadFiles = {
  favicon: string;
  touchIcon: string;
};

type PageWords = { title: string; titleEn: string; description: string };

/** Words that speak of the house, by the file of `app/copy` that shows them. */
export type Words = {
  application: {
    /** What is promised about what applicants send, a line each; empty: nothing is. */
    privacy: readonly string[];
  };
  catalogue: {
    /** Below the title of all products. */
    allText: string;
    /** Description of a category's page for its head. */
    listingDescription: (category: string) => string;
    /** Above other products where a listing is empty. */
    emptyOthers: string;
    /** What stands below "there is no such shelf". */
    unknownText: string;
  };
  content: { pages: Readonly<Record<ContentPageKey, PageWords>>; home: string };
  contentDialog: { untitled: string };
  /** Beside the painted plate of the craft story; `null`: none is painted. */
  craft: {
    title: string;
    text: string;
    /** Before and after the number of its strokes. */
    strokes: readonly [string, string];
    label: (count: number) => string;
  } | null;
  frame: {
    /** Name of the news, in the frame's links. */
    news: string;
    /** In the search field, while the backend names no word. */
    searchPlaceholder: string;
  };
  gifting: { description: string };
  home: { unavailableTitle: string; unavailableStory: string };
  /** Default page metadata (spec §1, §3 "defaultTDK"). */
  meta: { title: string; description: string; keywords: string };
  news: { title: string; description: string; typeDescription: (type: string) => string };
  product: {
    /** Below the drawing of the mark under a piece; empty: neither is shown. */
    backstamp: readonly string[];
    elsewhereText: string;
  };
  stores: { none: string; description: string };
  verification: {
    description: string;
    lead: string;
    /** Number of the register's volume, before the row. */
    volume: string;
    /** Where the code is to be found. */
    whereText: string;
    /** Whether the drawing of the mark under a piece stands beside that. */
    isMarkDrawn: boolean;
  };
  verificationForm: { stripLead: string };
  yourYear: {
    description: string;
    lead: string;
    /** Beside the wall of all years. */
    wallText: string;
    /** How to ask a boutique for the piece of a year. */
    steps: readonly string[];
    /** Way to a piece made with the year on it. */
    custom: string;
    /** What is said for that in a boutique; `year` in Chinese figures. */
    sayYear: (year: string) => string;
  };
};

/** Pictures of the embedded backend. */
export type DemoPictures = {
  /** Folder of the masters (`{name}.webp`), from the project's root. */
  folder: string;
  /** QR pictures that are drawn, by name, with what each says. */
  codes: Readonly<Record<string, string>>;
};

/** A whole pack, by module. */
export type BrandPack = {
  house: { brand: House };
  marks: { marks: HouseMarks };
  hours: { telephoneHours: TelephoneHours };
  facts: { facts: Facts };
  contact: { contactDefaults: ContactDefaults };
  structure: { structure: Structure };
  colours: { colours: Colours };
  head: { headFiles: HeadFiles };
  mark: { mark: Mark };
  drawings: {
    backstamp: Drawing;
    crackedPlate: Drawing;
    cup: Drawing;
    /** `null`: none is painted. */
    paintedPlate: PaintedPlate | null;
  };
  words: Words;
  /** Data and pictures of the embedded backend, with which the pack is tried out. */
  backend: { buildCatalogue: (options: CatalogueOptions) => DemoCatalogue };
  pictures: { demoPictures: DemoPictures };
};
