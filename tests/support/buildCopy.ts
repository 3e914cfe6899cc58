import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join, resolve } from "node:path";
import { BUILD_MEMORY } from "#tools/build.ts";
import { npmShell } from "#tools/npmShell.ts";

/**
 * Builds a changed copy of this project in its own folder (`.tmp/<name>`), unless the sources and the change
 * are the same as before.
 * @param stamp the change as text: a different one starts a new build
 * @param change edits the copied sources
 * @returns the folder, for `startServer`
 * @throws {Error} when the build fails
 */
export function buildCopy(name: string, stamp: string, change: (folder: string) => void): string {
  const folder = resolve(".tmp", name);
  const stampFile = join(folder, "sources.sha256");
  const sources = readFileSync("build/sources.sha256", "utf8") + stamp;
  if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === sources) return folder;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const part of [
    "app",
    "brands",
    "shared",
    "server",
    "demo",
    "remix.config.js",
    "tsconfig.json",
  ])
    cpSync(part, join(folder, part), { recursive: true });
  cpSync("package.json", join(folder, "package.json"));
  for (const part of ["node_modules", "pictures"]) symlinkSync(resolve(part), join(folder, part));
  change(folder);
  const { status, stderr } = spawnSync("npm", ["run", "--silent", "build"], {
    cwd: folder,
    shell: npmShell,
    // Not the test's own environment, which would create a development build.
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: "production",
      NODE_OPTIONS: BUILD_MEMORY,
    },
    encoding: "utf8",
    stdio: ["ignore", "ignore", "pipe"],
  });
  if (status !== 0) throw new Error(stderr);
  writeFileSync(stampFile, sources);
  return folder;
}
