import { LRUCache } from "lru-cache";
import { contentHashName } from "#server/document/contentHashName.ts";

/** URL folder of the files (`app/routes/resources/late-styles.ts`). */
const FOLDER = "/resources/styles/";
/** Number of cached texts, about 30 kB each: the demo's 503 pages share 105. */
const REMEMBERED = 400;

const texts = new LRUCache<string, string>({ max: REMEMBERED });

/**
 * Stores the deferred styles of a document for the request that follows it.
 * @param css must not depend on its own URL
 * @returns the URL of the file; its name is derived from the content
 */
export function keepLateStyles(css: string): string {
  const name = contentHashName(css, "css");
  texts.set(name, css);
  return FOLDER + name;
}

/**
 * Stores styles again at the URL from `keepLateStyles`, in case they were evicted. Called for each document
 * to avoid hashing the text again.
 */
export function keepLateStylesAt(address: string, css: string): void {
  texts.set(address.slice(FOLDER.length), css);
}

/** Returns the styles stored under a name, if they are still cached. */
export function lateStyles(name: string): string | undefined {
  return texts.get(name);
}
