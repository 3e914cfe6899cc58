import { existsSync } from "node:fs";
import { installFromDebian } from "./debian.ts";

const PROGRAM = "/usr/bin/firefox-esr";

/** Debian's Firefox on this machine, or `null`. */
export function findFirefox(): string | null {
  return existsSync(PROGRAM) ? PROGRAM : null;
}

/** Installs it if this process may; without it its tests are skipped, and counted as such. */
export function ensureFirefox(): void {
  if (!findFirefox()) installFromDebian(["firefox-esr"]);
}
