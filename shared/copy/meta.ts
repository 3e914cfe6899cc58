import { brand } from "./brand.ts";

/**
 * Default page metadata, "defaultTDK" (META-02), from the brand pack; `meta` adds the text of each
 * screen.
 */
export { defaultTdk } from "#brand/words/meta.ts";

/** Document title of a content screen with its own title. */
export const pageTitle = (title: string) => `${title}｜${brand.name}`;

/** Document title of a failed screen, as specified (ERR-22). */
export const errorTitle = "Unexpected Application Error";
