import type { HeadFiles } from "#brands/pack.ts";
import touchIcon from "./icons/apple-touch-icon.png";
import favicon from "./icons/favicon.svg";

/** What the head of every document names. */
export const headFiles: HeadFiles = { favicon, touchIcon };
