import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { npmShell } from "./npmShell.ts";

/** An old Chromium, as an npm package for Linux ships it. */
export type OldChromium = {
  /** Major version. */
  version: number;
  /** Name and version of the package that contains `bin/chromium.br`. */
  source: string;
  /** SHA-256 of that package's archive. */
  sha256: string;
};

/** The oldest supported version (`browserslist` of package.json), and two between it and today's. */
export const OLD_CHROMIUM: OldChromium[] = [
  {
    version: 87,
    source: "chrome-aws-lambda@5.4.0",
    sha256: "3d10b26e7743e167fcc4c528179b7b49b0f539d770d957d6218417ecef67864b",
  },
  {
    version: 110,
    source: "@sparticuz/chromium@110.0.1",
    sha256: "10f2e23dcab732f0908bebaa85c2876d1b5e176c1680b1b36652ecd7d3070840",
  },
  {
    version: 121,
    source: "@sparticuz/chromium@121.0.0",
    sha256: "75fb4efe5ba65d9663e935b4801271bb64fceb6d37c821da4fe0ed59a8fd967c",
  },
];

const CACHE = "node_modules/.cache/old-chromium";

const placeOf = ({ version }: OldChromium) => join(CACHE, String(version), "chromium");

/** Path of a browser that has been unpacked, or `null`. */
export function findOldChromium(browser: OldChromium): string | null {
  return existsSync(placeOf(browser)) ? placeOf(browser) : null;
}

/**
 * Fetches the browser's package by npm, without installing it, and unpacks the browser below
 * `node_modules/.cache` (160 MB each, once).
 * @returns its path; without a connection, or on another system, `null`
 */
export function ensureOldChromium(browser: OldChromium): string | null {
  const found = findOldChromium(browser);
  if (found || process.platform !== "linux" || process.arch !== "x64") return found;
  const folder = mkdtempSync(join(tmpdir(), "old-chromium-"));
  try {
    execFileSync("npm", ["pack", browser.source, "--silent", "--pack-destination", folder], {
      stdio: "ignore",
      shell: npmShell,
      timeout: 120_000,
    });
    const archive = join(folder, readdirSync(folder)[0] ?? "");
    const digest = createHash("sha256").update(readFileSync(archive)).digest("hex");
    if (digest !== browser.sha256) throw new Error(`${browser.source}: unexpected content`);
    execFileSync("tar", ["xzf", archive, "-C", folder, "package/bin/chromium.br"]);
    const packed = readFileSync(join(folder, "package/bin/chromium.br"));
    mkdirSync(join(CACHE, String(browser.version)), { recursive: true });
    const part = `${placeOf(browser)}.${process.pid}`;
    writeFileSync(part, brotliDecompressSync(packed), { mode: 0o755 });
    renameSync(part, placeOf(browser));
    return placeOf(browser);
  } catch (error) {
    process.stderr.write(`Chromium ${browser.version}: ${(error as Error).message}\n`);
    return null;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
