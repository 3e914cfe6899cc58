import type { MetaDescriptor } from "@remix-run/react";
import type { Crumb } from "./crumbs.ts";

/**
 * Matter that the server has drawn and no browser draws again (docs/data-flow.md, "Still content").
 * In the data of a document `html` is absent: it stands in the page already.
 */
export type Still = { html?: string };

/** The whole answer of a loader whose screen is still: its matter, and what head and frame need of it. */
export type StillScreen = {
  /** What the screen came to: "missing" and "unavailable" are failures (server/respond/screenAnswer.ts). */
  kind: string;
  content: Still;
  meta: MetaDescriptor[];
  /** Empty: no breadcrumb bar. */
  crumbs: Crumb[];
  /** What the drawn screen says went wrong; with a script it is a toast as well (spec §8). */
  fault: string | null;
};
