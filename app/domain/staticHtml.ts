import type { Crumb } from "./crumbs.ts";

/** HTML that the server renders and no browser renders again (docs/architecture.md, "Static HTML"). */
export type StaticContent = {
  /** Which part of the page it is; no two of one page have the same. */
  place: string;
  /** Absent in the data of a document: there it is in the page already. */
  html?: string;
};

/** The whole answer of a loader whose screen is static: its HTML, and what the frame needs of it. */
export type StaticScreenData = {
  /** What the screen came to: "missing" and "unavailable" are failures (server/responses/screenAnswer.ts). */
  kind: string;
  content: StaticContent;
  /** Empty: no breadcrumb bar. */
  crumbs: Crumb[];
  /** What the screen says went wrong; with a script it is a toast as well (spec §8). */
  fault: string | null;
};
