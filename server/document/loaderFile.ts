import { contentHashName } from "./contentHashName.ts";

/** Where the file stands (`app/routes/resources/loader.ts`). */
const FOLDER = "/resources/loader/";

/** The name of the deferred loader's file, which stands for its text. */
export function loaderName(text: string): string {
  return contentHashName(text, "js");
}

/** The address by which documents name it. */
export function loaderAddress(text: string): string {
  return FOLDER + loaderName(text);
}
