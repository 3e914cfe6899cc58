import { existsSync } from "node:fs";

/** Programs for WebKit without a display: the driver, its browser, and a virtual screen. */
export type WebKit = { driver: string; browser: string; screen: string };

const places = {
  driver: ["/usr/bin/WebKitWebDriver"],
  browser: [
    "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser",
    "/usr/lib/aarch64-linux-gnu/webkit2gtk-4.1/MiniBrowser",
  ],
  screen: ["/usr/bin/Xvfb"],
};

/** Debian's WebKitGTK on this machine, or `null`. */
export function findWebKit(): WebKit | null {
  const there = (paths: string[]) => paths.find((path) => existsSync(path));
  const [driver, browser, screen] = [
    there(places.driver),
    there(places.browser),
    there(places.screen),
  ];
  return driver && browser && screen ? { driver, browser, screen } : null;
}
