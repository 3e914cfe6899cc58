import type { LinkDescriptor } from "@remix-run/node";
import touchIcon from "./icons/apple-touch-icon.png";
import favicon from "./icons/favicon.svg";

/** The monogram for tabs, bookmarks and home screens; old browsers ask for /favicon.ico. */
export const iconLinks: LinkDescriptor[] = [
  { rel: "icon", href: favicon, type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: touchIcon, sizes: "180x180" },
];
