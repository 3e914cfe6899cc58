import { spawnSync } from "node:child_process";
import { existsSync, rmSync, writeFileSync } from "node:fs";

/** Debian's packages start their services unless this program forbids it. */
const POLICY = "/usr/sbin/policy-rc.d";

function run(command: string, args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  return spawnSync(command, args, { stdio: ["ignore", "ignore", "inherit"], env }).status === 0;
}

/** Result of fetching the package lists: once is sufficient for all installations. */
let hasLists: boolean | undefined;
/** The archive is not reachable: further attempts would only wait. */
let isGone = false;

/**
 * Installs Debian's packages if this process may, without starting a service of theirs; the caller checks the result.
 */
export function installFromDebian(packages: string[]): void {
  const may = process.getuid?.() === 0 && spawnSync("apt-get", ["--version"]).error === undefined;
  if (!may || isGone || packages.length === 0) return;
  // Must fail quickly without a connection to the archive.
  const soon = ["-o", "Acquire::http::Timeout=15", "-o", "Acquire::Retries=0"];
  hasLists ??= run("apt-get", ["update", "-qq", ...soon]);
  const isOwnPolicy = !existsSync(POLICY);
  if (isOwnPolicy) writeFileSync(POLICY, "#!/bin/sh\nexit 101\n", { mode: 0o755 });
  try {
    const install = ["install", "-y", "-qq", "--no-install-recommends"];
    isGone = !run("apt-get", [...install, ...soon, ...packages]) && !hasLists;
  } finally {
    if (isOwnPolicy) rmSync(POLICY);
  }
}
