import type { LinkDescriptor } from "@remix-run/node";
import regular from "./fonts/bodoni-regular.woff2";

/** The one face that every page shows at once: word mark, figures, prices. */
export const fontPreloads: LinkDescriptor[] = [
  { rel: "preload", href: regular, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
];
