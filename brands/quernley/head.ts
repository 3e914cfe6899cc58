import type { HeadFiles } from "#brands/pack.ts";
import touchIcon from "./icons/apple-touch-icon.png";
import favicon from "./icons/favicon.svg";

/** Files referenced in the head of every document; fonts are the system's. */
export const headFiles: HeadFiles = { favicon, touchIcon };
