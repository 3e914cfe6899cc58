import type { Crumb } from "./crumbs.ts";

/** HTML that the server renders and no browser renders again (docs/architecture.md, "Static HTML"). */
export type StaticContent = {
  /** Unique key of the part within the page. */
  place: string;
  /** Absent in document data, because the HTML is already in the page. */
  html?: string;
};

/** Complete loader response of a static screen: its HTML and the data for the layout. */
export type StaticScreenData = {
  /** Result of the screen: "missing" and "unavailable" are failures (server/responses/screenAnswer.ts). */
  kind: string;
  content: StaticContent;
  /** Empty: no breadcrumb bar. */
  crumbs: Crumb[];
  /** Error message on the screen; with JavaScript also a toast (T-56). */
  fault: string | null;
};
