import type { MetaDescriptor } from "@remix-run/react";
import type { Crumb } from "./crumbs.ts";

/**
 * HTML that the server renders and no browser renders again (docs/data-flow.md, "Static HTML"). In the
 * data of a document `html` is absent: it is in the page already.
 */
export type StaticContent = { html?: string };

/** The whole answer of a loader whose screen is static: its HTML, and what head and frame need of it. */
export type StaticScreenData = {
  /** What the screen came to: "missing" and "unavailable" are failures (server/respond/screenAnswer.ts). */
  kind: string;
  content: StaticContent;
  meta: MetaDescriptor[];
  /** Empty: no breadcrumb bar. */
  crumbs: Crumb[];
  /** What the screen says went wrong; with a script it is a toast as well (spec §8). */
  fault: string | null;
};
