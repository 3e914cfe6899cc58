import { LRUCache } from "lru-cache";
import { contentHashName } from "#server/document/contentHashName.ts";

/** Where the files stand (`app/routes/resources/late-styles.ts`). */
const FOLDER = "/resources/styles/";
/** So many texts are remembered, some 30 kB each: the demo's 503 pages share 105. */
const REMEMBERED = 400;

const texts = new LRUCache<string, string>({ max: REMEMBERED });

/**
 * Keeps the rules of what stands below a document's first view for the request that follows the document.
 * @param css nothing in it depends on the address that it is read from
 * @returns the address of the file; its name stands for the content
 */
export function keepLateStyles(css: string): string {
  const name = contentHashName(css, "css");
  texts.set(name, css);
  return FOLDER + name;
}

/**
 * Keeps rules again at the address that `keepLateStyles` gave them: they may have been forgotten since. Each document
 * asks for it, and need not hash its text anew.
 */
export function keepLateStylesAt(address: string, css: string): void {
  texts.set(address.slice(FOLDER.length), css);
}

/** The rules that were kept under a name, if this process still has them. */
export function lateStyles(name: string): string | undefined {
  return texts.get(name);
}
