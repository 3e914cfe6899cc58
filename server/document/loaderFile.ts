import { contentHashName } from "./contentHashName.ts";

/** URL folder of the file (`app/routes/resources/loader.ts`). */
const FOLDER = "/resources/loader/";

/** Returns the file name of the deferred loader, derived from its text. */
export function loaderName(text: string): string {
  return contentHashName(text, "js");
}

/** Returns the URL of the deferred loader for documents. */
export function loaderAddress(text: string): string {
  return FOLDER + loaderName(text);
}
