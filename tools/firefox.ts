import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const PROGRAM = "/usr/bin/firefox-esr";

/** Debian's Firefox on this machine, or `null`. */
export function findFirefox(): string | null {
  return existsSync(PROGRAM) ? PROGRAM : null;
}

/** Programs that read a browser's reports to screen readers. Only Debian's Python has the bindings. */
export const atspi = {
  launcher: "/usr/libexec/at-spi-bus-launcher",
  bus: "/usr/bin/dbus-daemon",
  screen: "/usr/bin/Xvfb",
  python: "/usr/bin/python3",
};
export const ATSPI_PACKAGES = ["at-spi2-core", "dbus-daemon", "xvfb", "python3-pyatspi"];

/** Whether all are installed. */
export function hasAtspi(): boolean {
  const hasBindings = () => spawnSync(atspi.python, ["-c", "import pyatspi"]).status === 0;
  return Object.values(atspi).every((program) => existsSync(program)) && hasBindings();
}
