import type { NamedLink, ProductCardView } from "./blocks.ts";
import type { PictureView } from "./images.ts";

/** A column of the card layout; every part is optional. */
export type MenuCard = {
  title: string;
  picture: PictureView | null;
  text: string;
  link: NamedLink | null;
};

/** A column of the list layout: a series with its links. */
export type MenuSeries = {
  name: string;
  nameEn: string;
  picture: PictureView | null;
  /** `whole`: the link covers more than one leaf category. */
  entries: (NamedLink & { whole?: true })[];
};

/** Panel below a navigation item, by layout (HEADER-07). */
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

/** Panels by item key; unavailable panels are missing. */
export type MenuPanels = Record<string, MenuPanelView>;

/** Maximum number of columns in the card layout (HEADER-08). */
export const MENU_CARDS = 4;

/** Menu paths outside the URL table: one panel as a page, and all panels as JSON. */
export const menuPaths = {
  page: (key: string) => `/resources/menu/${encodeURIComponent(key)}`,
  panels: () => "/resources/menu-panels",
} as const;
