import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { basename } from "node:path";
import { chromium } from "playwright";
import { installFromDebian } from "./debian.ts";
import { npmShell } from "./npmShell.ts";

const wellKnown = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

const shell = "/usr/bin/chromium-headless-shell";

function firstThere(candidates: (string | undefined)[]): string | null {
  return candidates.find((path): path is string => Boolean(path) && existsSync(path ?? "")) ?? null;
}

/** Path of a Chromium on this machine: `CHROMIUM_PATH`, Debian's, or Playwright's own. */
export function findChromium(): string | null {
  return firstThere([process.env.CHROMIUM_PATH, ...wellKnown, chromium.executablePath()]);
}

/**
 * Like `findChromium`, but prefers Debian's headless Chromium: the full one draws a window around each page,
 * which takes as much processor time as the page.
 */
export function findHeadless(): string | null {
  return firstThere([process.env.CHROMIUM_PATH, shell]) ?? findChromium();
}

function hasChineseFont(): boolean {
  const listed = spawnSync("fc-list", [":lang=zh-cn", "family"], { encoding: "utf8" });
  // Without fontconfig there is no check; the system's own fonts are used.
  return listed.error !== undefined || listed.stdout.trim() !== "";
}

/**
 * Prepares the machine for browser tests: Debian's packages if this process may install them, else
 * Playwright's own download.
 * @throws {Error} with one line that names the package to install.
 */
export function ensureChromium(): string {
  if (!hasChineseFont()) installFromDebian(["fonts-noto-cjk"]);
  // One by one: other systems with Debian's packages have no headless Chromium package.
  if (!findChromium()) installFromDebian(["chromium"]);
  if (!firstThere([process.env.CHROMIUM_PATH, shell])) installFromDebian([basename(shell)]);
  if (!findHeadless()) {
    try {
      execFileSync("npx", ["playwright", "install", "chromium"], {
        stdio: "inherit",
        shell: npmShell,
      });
    } catch {
      // The line below has the remedy; the failed download has already logged the reason.
    }
  }
  const found = findHeadless();
  if (!found) {
    throw new Error(
      "No browser: install the packages chromium and fonts-noto-cjk, or set CHROMIUM_PATH.",
    );
  }
  return found;
}
