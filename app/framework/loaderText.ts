import { DEFERRED_LOADER } from "./deferredLoader.ts";
import { REPORT_ERRORS } from "./reportErrors.ts";

/**
 * Returns the text of the loader's file: the loader, and the script that reports errors.
 * @param share share of pages that report an error; 0: none has the script
 */
export function loaderText(share: number): string {
  return share === 0
    ? DEFERRED_LOADER
    : `${DEFERRED_LOADER.replace(/;?$/, ";")}${REPORT_ERRORS.replace("SHARE", String(share))}`;
}
