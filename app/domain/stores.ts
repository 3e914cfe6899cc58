import type { Coordinates } from "./coordinates.ts";
import type { PictureView } from "./images.ts";
import type { LinkView } from "./links.ts";
import type { OpeningHours } from "./openingHours.ts";
import type { NearestStore, SiteSettings } from "./settings.ts";

/**
 * The nearest-store record (spec §3) with the code that its dialog is asked by; `null` where no
 * store of that name is known.
 */
export type StoreRecord = NearestStore & { code: string | null };

/** What script asks after load: the nearest store, `null` when nobody could say. */
export type NearestAnswer = { store: StoreRecord | null };

/** A store as the list of all shows it; what its dialog has besides is asked for with the dialog. */
export type StoreEntry = {
  code: string;
  name: string;
  /** The first of its pictures (spec §3), without words: its name stands beside it. */
  picture: PictureView | null;
  address: string;
  /** False: the name has its suffix, and the opening day stands in the telephone's place. */
  open: boolean;
  telephone: string;
  /** `YYYY 年 MM 月 DD 日 正式开业` of a store that is not open. */
  openingDay: string;
  /** Daily hours in words; empty when unknown. */
  hours: string;
  /** The same to reckon with, where they are one plain span. */
  daily: OpeningHours | null;
  at: Coordinates | null;
};

/** A store as its dialog shows it. */
export type StoreView = Omit<StoreEntry, "picture"> & {
  description: string;
  pictures: PictureView[];
  map: LinkView;
};

/** How many stores are open, and how many are still to open. */
export type StoreCount = { open: number; soon: number };

/** Stores of one city under its heading. */
export type CityStores = {
  /** Full name, as the filter sends it. */
  city: string;
  label: string;
  labelEn: string;
  stores: StoreEntry[];
};

/** What `?store=` comes to. */
export type StoreDialogView =
  | { kind: "store"; store: StoreView }
  /** No store has this code. */
  | { kind: "unknown" }
  /** The stores cannot be asked. */
  | { kind: "unavailable" };

/** Address that script asks for the nearest store. */
export const NEAREST_STORE_PATH = "/resources/nearest-store";

/** A city on the drawn overview, in the drawing's units. */
export type OverviewDot = {
  city: string;
  label: string;
  count: StoreCount;
  x: number;
  y: number;
  /** Where its words stand, which of their ends, and where a line from the dot meets them. */
  words: {
    x: number;
    y: number;
    anchor: "start" | "end";
    line: { x: number; y: number } | null;
  };
};

/** A drawing of where the cities lie: no map, no borders, only directions and distances. */
export type OverviewView = {
  width: number;
  height: number;
  dots: OverviewDot[];
  /** Lines every five degrees. */
  meridians: GridLine[];
  parallels: GridLine[];
};

/** A line of the overview's grid: its degrees, and where it runs. */
export type GridLine = { degrees: number; at: number };

/** Provinces with stores and their cities, for the filter. */
export type Region = { name: string; cities: CityName[] };
/** A city's full name, and the same without the word for city. */
export type CityName = { name: string; label: string };

/** The filter as the address has it; unknown names count as none. */
export type ChosenArea = { region: string; city: string };

/** The filter with all that it offers. */
export type AreaFilter = ChosenArea & { regions: Region[] };

/** The stores as their screen shows them. */
export type StoresView = {
  /** When the page was rendered, in ms since 1970: whether a store is open is said for this moment. */
  now: number;
  /** The settings' store, until the nearest one is known. */
  defaultStore: StoreRecord;
  /** Chosen stores under their cities. */
  cities: CityStores[];
  count: StoreCount;
  filter: AreaFilter;
  /** All cities; `null` when no store says where it is. */
  overview: OverviewView | null;
  shops: Pick<SiteSettings["shops"], "tmall" | "jd" | "wechat">;
};
