import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { installFromDebian } from "./debian.ts";

const PROGRAM = "/usr/bin/firefox-esr";

/** Debian's Firefox on this machine, or `null`. */
export function findFirefox(): string | null {
  return existsSync(PROGRAM) ? PROGRAM : null;
}

/** Programs that read what a browser reports to screen readers. Only Debian's Python has the bindings. */
export const atspi = {
  launcher: "/usr/libexec/at-spi-bus-launcher",
  bus: "/usr/bin/dbus-daemon",
  screen: "/usr/bin/Xvfb",
  python: "/usr/bin/python3",
};
const ATSPI_PACKAGES = ["at-spi2-core", "dbus-daemon", "xvfb", "python3-pyatspi"];

/** Whether this machine has them all. */
export function hasAtspi(): boolean {
  const hasBindings = () => spawnSync(atspi.python, ["-c", "import pyatspi"]).status === 0;
  return Object.values(atspi).every((program) => existsSync(program)) && hasBindings();
}

/** Installs both if this process may; without them their tests are skipped, and counted as such. */
export function ensureFirefox(): void {
  if (!findFirefox()) installFromDebian(["firefox-esr"]);
  if (!hasAtspi()) installFromDebian(ATSPI_PACKAGES);
}
