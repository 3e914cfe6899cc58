import { execFileSync, spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { shellFor } from "./npmShell.ts";

/** Files of the project that git tracks or would track; build results and installed packages are not among them. */
export function projectFiles(): string[] {
  const listed = execFileSync(
    "git",
    ["ls-files", "-z", "--cached", "--others", "--exclude-standard"],
    {
      encoding: "utf8",
    },
  );
  // A file that is deleted but not committed is still listed.
  return listed.split("\0").filter((file) => file !== "" && existsSync(file));
}

/**
 * Copies the project into a new folder outside of any repository, without installed packages.
 * @returns the folder, which the caller removes
 */
export function copyProject(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `${name}-`));
  for (const file of projectFiles()) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(file, join(folder, file));
  }
  return folder;
}

/** Folders of an installation that a run writes to. */
const OWN = [".cache", ".vite", ".vite-temp", ".lockhash"];

/** Lets a copy in `folder` use the installed packages, with caches of its own. */
export function linkPackages(folder: string): void {
  mkdirSync(join(folder, "node_modules"));
  for (const each of readdirSync("node_modules").filter((each) => !OWN.includes(each)))
    symlinkSync(resolve("node_modules", each), join(folder, "node_modules", each));
}

/** Copies the project like `copyProject`; the copy uses the installed packages. */
export function copyWithPackages(name: string): string {
  const folder = copyProject(name);
  linkPackages(folder);
  return folder;
}

/** Runs a command in a copy, without showing its output. */
export function runIn(
  folder: string,
  command: string,
  args: string[],
  env: NodeJS.ProcessEnv = process.env,
): { isFine: boolean; output: string } {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: folder,
    env,
    encoding: "utf8",
    maxBuffer: 1 << 28,
    shell: shellFor(command),
  });
  return { isFine: status === 0, output: `${stdout}\n${stderr}` };
}

/** The last lines of an output. */
export const tail = (output: string, lines: number) =>
  output.trim().split("\n").slice(-lines).join("\n");

/** Patch files of a folder, by name. */
export function patchesIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith(".patch"))
    .sort()
    .map((file) => join(folder, file));
}

/** Paths that a patch changes. */
export function filesOfPatch(patch: string): string[] {
  const lines = readFileSync(patch, "utf8").matchAll(/^diff --git a\/\S+ b\/(\S+)$/gm);
  return [...lines].map(([, file = ""]) => file);
}

/**
 * Applies a patch to a copy; one line of context is enough, so that a patch outlives changes near it.
 * @throws {Error} with git's words when the patch does not fit the sources
 */
export function applyPatch(folder: string, patch: string): void {
  const { status, stderr } = spawnSync(
    "git",
    ["apply", "--whitespace=nowarn", "-C1", resolve(patch)],
    {
      cwd: folder,
      encoding: "utf8",
    },
  );
  if (status !== 0) throw new Error(`${patch} does not apply:\n${stderr}`);
}
