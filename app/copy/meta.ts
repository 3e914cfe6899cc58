import { brand } from "./brand.ts";

/** Default page metadata, "defaultTDK" (spec §1, §3): the brand pack's; a screen's own words are added by `meta`. */
export { defaultTdk } from "#brand/words/meta.ts";

/** Document title of a screen of content with a title of its own. */
export const pageTitle = (title: string) => `${title}｜${brand.name}`;

/** Document title of a screen that failed, as the specification has it (§8). */
export const errorTitle = "Unexpected Application Error";
