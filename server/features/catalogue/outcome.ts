import { redirect } from "@remix-run/node";
import { type CacheKind, cacheHeaders } from "#server/responses/cachePolicy.ts";
import { screenAnswer } from "#server/responses/screenAnswer.ts";

/** A catalogue screen that is not a redirect. */
type Shown<P> = Exclude<P, { kind: "elsewhere" }>;

/**
 * Returns the loader response of a catalogue screen.
 * @throws a redirect if another URL shows the page
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
