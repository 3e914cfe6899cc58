import { data } from "@remix-run/node";
import { getLogger } from "#server/observability/log.ts";
import { countShed, countTooLarge } from "#server/observability/metrics.ts";
import { bytesInWork, holdBytes } from "#server/observability/requestContext.ts";
import { plainResponse } from "./plainPage.ts";
import { unavailableInit } from "./screenAnswer.ts";

/** The largest page, in bytes: a document, a data response, or the data that one is rendered from. */
export const PAGE_BYTES = 2 * 1024 * 1024;
/** The largest sum of the data of all pages in work, in bytes. */
export const PAGES_BYTES = 64 * 1024 * 1024;

/** Weight of each value besides its text: its share of the markup. 20,000 values are about 50 ms of rendering. */
const VALUE_BYTES = 96;

/**
 * Returns about how many bytes a page of this data has. Stops counting above `PAGE_BYTES`.
 * @param copies how often the page contains each text
 */
export function weightOf(value: unknown, copies = 1): number {
  let weight = 0;
  const rest = [value];
  while (rest.length > 0 && weight <= PAGE_BYTES) {
    const next = rest.pop();
    weight += VALUE_BYTES;
    if (typeof next === "string") weight += copies * Buffer.byteLength(next);
    if (typeof next !== "object" || next === null) continue;
    for (const each of Object.values(next)) rest.push(each);
  }
  return weight;
}

/** Returns whether the pages in work have half of the data that they may have: further renders wait. */
export function arePagesHeavy(): boolean {
  return bytesInWork() > PAGES_BYTES / 2;
}

/**
 * Checks data before a page is rendered from it, because a render cannot be interrupted. Its weight counts for the
 * pages in work until its response is complete.
 * @param copies how often a page contains the data: a document contains that of its loaders as markup and for scripts
 * @throws the response of an unavailable screen (503): the page is too large, or the pages in work together are
 */
export function checkPageData(value: unknown, copies = 1): void {
  const bytes = weightOf(value, copies);
  if (bytes > PAGE_BYTES) {
    reportTooLarge("data", bytes);
    throw data(null, unavailableInit());
  }
  if (bytesInWork() + bytes > PAGES_BYTES) {
    countShed("memory");
    getLogger().warn({ bytes: bytesInWork(), most: PAGES_BYTES }, "pages in work too large");
    throw data(null, unavailableInit());
  }
  holdBytes(bytes);
}

function reportTooLarge(cause: "data" | "document", bytes: number): void {
  countTooLarge(cause);
  getLogger().error({ cause, bytes, most: PAGE_BYTES }, "page too large");
}

/** Returns the response for a rendered page that is too large to be sent (503); `null` if it is not. */
export function tooLargeResponse(bytes: number): Response | null {
  if (bytes <= PAGE_BYTES) return null;
  reportTooLarge("document", bytes);
  const { status, headers } = unavailableInit();
  return plainResponse("unavailable", status, headers);
}
