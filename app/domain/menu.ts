import type { NamedLink, ProductCardView } from "./blocks.ts";
import type { PictureView } from "./images.ts";

/** A column of the card style; every part may be missing. */
export type MenuCard = {
  title: string;
  picture: PictureView | null;
  text: string;
  link: NamedLink | null;
};

/** A column of the list style: a series with the ways into it. */
export type MenuSeries = {
  name: string;
  nameEn: string;
  picture: PictureView | null;
  /** `whole`: leads to more than one leaf. */
  entries: (NamedLink & { whole?: true })[];
};

/** What opens below an item of the navigation bar, by its style (spec §2 "Header"). */
export type MenuPanelView =
  | { style: "card"; columns: MenuCard[] }
  | {
      style: "grid";
      title: string;
      cover: PictureView | null;
      goods: ProductCardView[];
      extra: NamedLink | null;
    }
  | { style: "list"; columns: MenuSeries[] }
  | { style: "newProducts"; title: string; goods: ProductCardView[] };

/** Panels by the key of their item; an item whose panel cannot be had is not among them. */
export type MenuPanels = Record<string, MenuPanelView>;

/** Columns of the card style at most (spec §2). */
export const MENU_CARDS = 4;

/** Addresses of the menu beside the URL table: one panel as a page, and all panels as JSON. */
export const menuPaths = {
  page: (key: string) => `/resources/menu/${encodeURIComponent(key)}`,
  panels: () => "/resources/menu-panels",
} as const;
