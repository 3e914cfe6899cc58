import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { npmShell } from "./npmShell.ts";

/** Firefox's driver: 57 packages of 47 MB, which only the full run uses. `tests/firefox/puppeteer.d.ts` has its types. */
const PUPPETEER = "puppeteer-core@24.43.1";
const CACHE = "node_modules/.cache";
const FOLDER = join(CACHE, PUPPETEER);

/**
 * Installs the driver below `node_modules/.cache`, once.
 * @throws {Error} without a connection
 */
export function ensurePuppeteer(): void {
  if (existsSync(FOLDER)) return;
  mkdirSync(CACHE, { recursive: true });
  const part = mkdtempSync(join(CACHE, "puppeteer-"));
  try {
    // Without it npm installs into the folder of this project.
    writeFileSync(join(part, "package.json"), "{}");
    execFileSync("npm", ["install", "--no-package-lock", PUPPETEER], {
      cwd: part,
      stdio: "inherit",
      shell: npmShell,
    });
    renameSync(part, FOLDER);
  } catch (error) {
    rmSync(part, { recursive: true, force: true });
    // Another suite installed it meanwhile.
    if (!existsSync(FOLDER)) throw error;
  }
}

/** Path of the installed driver. */
export function findPuppeteer(): string {
  return createRequire(resolve(FOLDER, "package.json")).resolve("puppeteer-core");
}
