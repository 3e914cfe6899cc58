import type { Coordinates } from "./coordinates.ts";
import type { PictureView } from "./images.ts";
import type { LinkView } from "./links.ts";
import type { OpeningHours } from "./openingHours.ts";
import type { NearestStore, SiteSettings } from "./settings.ts";
import type { PieceStock } from "./stock.ts";

/** The nearest-store record (STATE-05) with its dialog's code; `null` if no store has that name. */
export type StoreRecord = NearestStore & { code: string | null };

/** Response to the client's request after load: the nearest store, or `null` if unknown. */
export type NearestAnswer = { store: StoreRecord | null };

/** A store in the list of all stores; further details load with the dialog. */
export type StoreEntry = {
  code: string;
  name: string;
  /** Its first picture (STORE-18), without alternative text, because the name is beside it. */
  picture: PictureView | null;
  address: string;
  /** False: the name has a suffix, and the opening day replaces the telephone number. */
  open: boolean;
  telephone: string;
  /** Opening day of a future store: `YYYY 年 MM 月 DD 日 正式开业`. */
  openingDay: string;
  /** Daily hours as text; empty if unknown. */
  hours: string;
  /** The hours as numbers, if they are a single span. */
  daily: OpeningHours | null;
  at: Coordinates | null;
};

/** Hours of the open stores by name, and the moment for which a page was rendered (`OpenNow`). */
export type HoursToday = { now: number; stores: Pick<StoreEntry, "name" | "hours" | "daily">[] };

/** A store in its dialog. */
export type StoreView = Omit<StoreEntry, "picture"> & {
  description: string;
  pictures: PictureView[];
  map: LinkView;
};

/** Number of open stores and of stores opening soon. */
export type StoreCount = { open: number; soon: number };

/** Stores of one city with its heading. */
export type CityStores = {
  /** Full name, as sent by the filter. */
  city: string;
  label: string;
  labelEn: string;
  stores: StoreEntry[];
};

/** Result of `?store=`. */
export type StoreDialogView =
  | { kind: "store"; store: StoreView }
  /** No store has this code. */
  | { kind: "unknown" }
  /** The store data is unavailable. */
  | { kind: "unavailable" };

/** Path that returns the nearest store to scripts. */
export const NEAREST_STORE_PATH = "/resources/nearest-store";

/** Request header with the form token of a document, for the limit of requests. */
export const FORM_TOKEN_HEADER = "X-Form-Token";

/** A province with stores and its cities, for the filter. */
export type Region = { name: string; cities: CityName[] };
/** Full name of a city, and the name without the suffix for "city". */
export type CityName = { name: string; label: string };

/** Filter selection from the URL; unknown names are ignored. */
export type ChosenArea = { region: string; city: string };

/** Filter selection with all options. */
export type AreaFilter = ChosenArea & { regions: Region[] };

/** The nearest open store, and the chosen place whose stores all open later. */
export type InsteadView = { place: string; store: StoreEntry };

/** Data of the stores screen. */
export type StoresView = {
  /** Time of the render, in ms since 1970, for which the HTML shows whether a store is open. */
  now: number;
  /** Stock of the product in the address; omitted without one, or without a stated stock. */
  piece?: PieceStock;
  /** Default store from the settings, until the nearest one is known. */
  defaultStore: StoreRecord;
  /** Matching stores by city. */
  cities: CityStores[];
  count: StoreCount;
  /** `null`: a shown store is open. */
  instead: InsteadView | null;
  filter: AreaFilter;
  shops: Pick<SiteSettings["shops"], "tmall" | "jd" | "wechat">;
};
