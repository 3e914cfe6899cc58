import type { ContentPageKey, OptionalPage, StoryPage } from "#shared/pages/corePages.ts";
import type { PageSection } from "#shared/pages/pageRow.ts";

/**
 * Content of a brand pack (docs/brand.md). A pack is a folder `brands/<key>/` with these modules; the site
 * imports them as `#brand/…`, and `BRAND` selects the folder at build time. `pack.ts` in each folder collects
 * them, so that the compiler reports missing ones.
 */

/** Name, year and taglines of the brand. */
export type BrandIdentity = {
  /** Used in titles and alternative texts. */
  name: string;
  nameLatin: string;
  nameZh: string;
  /** Founding year, for structured data. */
  since: string;
  lineEn: string;
  lineZh: string;
  /** Publisher, place of printing and year, for the title page of a book. */
  imprint: readonly string[];
};

/** Technical identifiers of the brand: externally visible keys, languages. */
export type BrandMarks = {
  /**
   * Short lower-case name: prefix of Redis keys and multipart boundaries, name in traces and for the maps
   * service.
   */
  key: string;
  /** Fictitious demo brand: a public site with a remote backend refuses to start with it. */
  invented: boolean;
  /** `lang` value of the Latin name and the imprint. */
  language: string;
  /** Languages besides Chinese that editors may use in `lang`. */
  languages: readonly string[];
  /** The brand's security codes; text that matches neither pattern is queried as typed. */
  securityCode: {
    /** Pattern of a complete normalised code, upper case without separators; `null`: unknown. */
    form: string | null;
    /** Pattern that extracts the code from a QR code URL as its first group; `null`: none. */
    inAddress: string | null;
  };
};

/** Telephone hours of the brand (FOOTER-07, FOOTER-08); `null`: omitted everywhere. */
export type TelephoneHours = {
  /** Customer service: footer, verification result, captcha help. */
  service: string | null;
  /** Help with gifting. */
  gifting: string | null;
  switchboard: string | null;
};

/** Facts for the footer; `null` or empty: the part is omitted. */
export type Facts = {
  switchboardNumber: string | null;
  /** Brands of the same group with their own sites. */
  sisters: readonly { name: string; href: string }[];
  copyright: string;
  /** ICP filing number, required for a public site in China. */
  filing: string | null;
};

/** Fallback contacts while the settings are unavailable, `null`: none; and the adviser. */
export type ContactDefaults = {
  /**
   * Link of a customer-service account of 企业微信, `https://work.weixin.qq.com/kfid/…?enc_scene=…`; omitted: no link.
   * With a scene, the adviser receives the path of the visitor's page.
   */
  adviser?: string;
  storeName: string;
  /** `null`: visitors are referred to the page of the stores, if the brand has one. */
  storeAddress: string | null;
  storeContactLabel: string;
  storeContactValue: string | null;
  value4Tel: string | null;
  value4Email: string | null;
};

/** A line drawing in CSS pixels, as one path; `accent` uses the second colour. */
export type Drawing = { width: number; height: number; path: string; accent?: string };

/**
 * A plate of radius 200, painted on scroll in the craft story: forms, and the strokes that place them in
 * painting order, rotated around the centre (`turn`), at a radius (`at`), tilted (`lean`).
 */
export type PaintedPlate = {
  forms: Readonly<Record<string, string>>;
  strokes: readonly { form: string; turn: number; at?: number; lean?: number }[];
};

/** The mark on a square grid: `lines` are strokes of width 1, `areas` are filled. */
export type Mark = { viewBox: string; lines: string; areas: string };

/** Pages and parts beyond the specification. Each extra feature adds its key (`shared/features/<name>/feature.ts`). */
// biome-ignore lint/suspicious/noEmptyInterface: declared further by each feature
export interface ExtraPages {}

export type ExtraPage = keyof ExtraPages;

/**
 * Optional parts of the site: routes, links and forms of a section's pages (`shared/pages/corePages.ts`); and the
 * visitor's own search history.
 */
export type Section = PageSection | "searchHistory";

/** Patterns in which pieces are drawn from above. */
export type PiecePattern =
  | "flowers"
  | "border"
  | "rings"
  | "drops"
  | "fluted"
  | "gilt"
  | "dipped"
  | "sprigs"
  | "plant"
  | "plain";

/**
 * The parts of the route table (group ROUTE of the ledger) that the brand has; the specification's is `{
 * without: [], … }`.
 */
export type Structure = {
  /** Pages and sections that the brand does not have: no address, no link, no content id. */
  without: readonly (OptionalPage | Section)[];
  /** Enabled pages and parts outside the table. */
  extras: readonly ExtraPage[];
  /** Custom paths of story pages below `/brand-story/`; the others keep the specification's. */
  storyPaths: Readonly<Partial<Record<StoryPage, `/brand-story/${string}`>>>;
  /** First path segment of the sub-brand's pages; `null`: no sub-brand. */
  subBrand: string | null;
  /** Pattern in which drawings show the pieces of a series, by its category code; others have flowers. */
  patterns?: Readonly<Record<string, PiecePattern>>;
};

/** Colours for use outside stylesheets, as `#rrggbb`; must match the tokens. */
export type Colours = { ink: string };

/** URLs of files referenced in the head. */
export type HeadFiles = {
  favicon: string;
  touchIcon: string;
};

/** Heading, English heading and description of a content page. */
export type PageWords = { title: string; titleEn: string; description: string };

/** Brand-specific text, by the file of `shared/copy` that uses it. */
export type Words = {
  application: {
    /** Privacy statements for applicants, one line each; may be empty. */
    privacy: readonly string[];
  };
  catalogue: {
    /** Text below the title of all products. */
    allText: string;
    /** Meta description of a category page. */
    listingDescription: (category: string) => string;
    /** Heading above other products in an empty listing. */
    emptyOthers: string;
    /** Text of an unknown category. */
    unknownText: string;
  };
  content: {
    /** Of pages whose words are the brand's own; the others have neutral ones (`shared/copy/contentPages.ts`). */
    pages: Readonly<Partial<Record<ContentPageKey, PageWords>>>;
    home: string;
  };
  contentDialog: { untitled: string };
  /** Text beside the painted plate of the craft story; `null`: no plate. */
  craft: {
    title: string;
    text: string;
    /** Text before and after the number of strokes. */
    strokes: readonly [string, string];
    label: (count: number) => string;
  } | null;
  frame: {
    /** Label of the news link in the layout. */
    news: string;
    /** Placeholder of the search field while the backend provides none. */
    searchPlaceholder: string;
  };
  gifting: { description: string };
  /** Words of the brand's trade, inside sentences that every brand shares. */
  goods: {
    /** What the brand makes, as a noun after “一件” or “看全部”. */
    goods: string;
    /** What tells one product from another by its form. */
    form: string;
    /** Heading of a product's details. */
    details: string;
    /** What the goods are made of, in one character, its pinyin, and the one that visitors type for it: for the demo's search. */
    material?: { character: string; pinyin: string; mistaken: string };
    /** Pattern of words that ask for materials or origins: a search for them leads to the questions. */
    materialQuestions?: string;
  };
  home: { unavailableTitle: string; unavailableStory: string };
  /** Default page metadata (META-02). */
  meta: { title: string; description: string; keywords: string };
  news: { title: string; description: string; typeDescription: (type: string) => string };
  product: {
    /** Text below the drawing of a product's mark; empty: neither is shown. */
    backstamp: readonly string[];
    elsewhereText: string;
    /** Link of a product to the page of custom orders, with what it costs and how long it takes. */
    engraving: string;
    /** A letter that orders it, prepared for the visitor's mail program; omitted: none. */
    letter?: {
      label: string;
      titleOf: (piece: string) => string;
      /** Lines with what the visitor fills in. */
      bodyOf: (piece: string, address: string) => readonly string[];
    };
    /** Link of a product to the gifting page, with the least number and how long it takes; omitted: none. */
    orders?: string;
  };
  /**
   * One line for each of the 24 solar terms, from the spring equinox on; `null`: home has no seasonal letter.
   */
  season: readonly string[] | null;
  stores: { none: string; description: string };
  verification: {
    description: string;
    lead: string;
    /** Volume number of the register, before the row. */
    volume: string;
    /** Where to find the code. */
    whereText: string;
    /** Whether the drawing of a product's mark is shown beside it. */
    isMarkDrawn: boolean;
  };
  verificationForm: { stripLead: string };
};

/** Pictures of the embedded backend. */
export type DemoPictures = {
  /** Folder of the originals (`{name}.webp`), relative to the project root. */
  folder: string;
  /**
   * AVIF quality of each picture of a piece and of few scenes, by name, the least that keeps colours and shapes: written
   * by `npm run looks colours choose`. An original without one has that of scenes in `demo/media.ts`.
   */
  qualities?: Readonly<Record<string, number>>;
  /** Generated QR code pictures, by name, with their content. */
  codes: Readonly<Record<string, string>>;
};

/** A complete pack, by module. */
export type BrandPack = {
  identity: { brand: BrandIdentity };
  marks: { marks: BrandMarks };
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
    /** `null`: the brand has none. */
    paintedPlate: PaintedPlate | null;
  };
  words: Words;
  /** Pictures of the embedded backend; its data are in `demo/brands/<key>/`. */
  pictures: { demoPictures: DemoPictures };
};
