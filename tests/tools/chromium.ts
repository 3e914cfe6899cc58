import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "playwright";
import { installFromDebian } from "./debian.ts";

const wellKnown = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** Path of a Chromium on this machine: `CHROMIUM_PATH`, Debian's, or Playwright's own. */
export function findChromium(): string | null {
  const candidates = [process.env.CHROMIUM_PATH, ...wellKnown, chromium.executablePath()];
  return candidates.find((path): path is string => Boolean(path) && existsSync(path ?? "")) ?? null;
}

function hasChineseFont(): boolean {
  const listed = spawnSync("fc-list", [":lang=zh-cn", "family"], { encoding: "utf8" });
  // Without fontconfig there is no way to ask; the system's own fonts are then taken as they are.
  return listed.error !== undefined || listed.stdout.trim() !== "";
}

/**
 * Makes the machine ready for browser tests: Debian's packages where this process may install
 * them, else Playwright's own download.
 * @throws {Error} with one line that says what to install.
 */
export function ensureChromium(): string {
  const missing = [
    ...(findChromium() ? [] : ["chromium"]),
    ...(hasChineseFont() ? [] : ["fonts-noto-cjk"]),
  ];
  installFromDebian(missing);
  if (!findChromium()) {
    try {
      execFileSync("npx", ["playwright", "install", "chromium"], { stdio: "inherit" });
    } catch {
      // The line below says what to do; the failed download has already said why.
    }
  }
  const found = findChromium();
  if (!found) {
    throw new Error(
      "No browser: install the packages chromium and fonts-noto-cjk, or set CHROMIUM_PATH.",
    );
  }
  return found;
}
