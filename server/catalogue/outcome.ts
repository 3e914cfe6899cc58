import { redirect } from "@remix-run/node";
import { type CacheKind, cacheHeaders } from "#server/responses/cachePolicy.ts";
import { screenAnswer } from "#server/responses/screenAnswer.ts";

/** A screen of the catalogue that is no redirect. */
type Shown<P> = Exclude<P, { kind: "elsewhere" }>;

/**
 * The answer of a catalogue screen's loader.
 * @throws a redirect where another address shows the page
 */
export function catalogueAnswer<P extends { kind: string; href?: string }>(
  page: P,
  cache: CacheKind,
) {
  if (page.kind === "elsewhere" && page.href !== undefined) {
    throw redirect(page.href, { headers: cacheHeaders("redirect") });
  }
  return screenAnswer(page as Shown<P>, cache);
}
