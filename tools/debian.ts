import { spawnSync } from "node:child_process";

function run(command: string, args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  return spawnSync(command, args, { stdio: ["ignore", "ignore", "inherit"], env }).status === 0;
}

/** Whether this process has fetched the package lists: once is sufficient for all installations. */
let hasLists = false;

/** Installs Debian's packages if this process may; the caller checks the result. */
export function installFromDebian(packages: string[]): void {
  const may = process.getuid?.() === 0 && spawnSync("apt-get", ["--version"]).error === undefined;
  if (!may || packages.length === 0) return;
  // Must fail quickly without a connection to the archive.
  const soon = ["-o", "Acquire::http::Timeout=15", "-o", "Acquire::Retries=0"];
  if (!hasLists) hasLists = run("apt-get", ["update", "-qq", ...soon]);
  run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...soon, ...packages]);
}
