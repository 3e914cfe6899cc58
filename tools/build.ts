import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { isProgram, readCommandLine } from "./commandLine.ts";
import { npmShell } from "./npmShell.ts";

const STAMP = "build/sources.sha256";
/** A larger space for new objects: a build spends a fifth of its time in the garbage collector. */
export const BUILD_MEMORY = "--max-semi-space-size=128";
const folders = ["app", "brands", "demo", "server", "shared"];
const files = ["remix.config.js", "tsconfig.json", "package.json", "package-lock.json"];

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** Digest of all inputs of the production build of the project in a folder, and of Node, whose code cache it has. */
export function sourcesDigest(root = "."): string {
  const digest = createHash("sha256").update(`${process.version} ${process.arch}`);
  const paths = folders.flatMap((folder) => filesBelow(join(root, folder)));
  for (const file of [...paths, ...files.map((name) => join(root, name))]) {
    digest.update(relative(root, file)).update(readFileSync(file));
  }
  return digest.digest("hex");
}

/** Builds the site unless the build is current for these sources; returns whether a build exists. */
export function buildIfNeeded(): boolean {
  const digest = sourcesDigest();
  const isBuilt = existsSync("build/server/index.js") && existsSync(STAMP);
  if (isBuilt && readFileSync(STAMP, "utf8") === digest) return true;
  // A program may parse a tool's standard output.
  const { status } = spawnSync("npm", ["run", "--silent", "build"], {
    stdio: ["inherit", 2, 2],
    shell: npmShell,
    env: { ...process.env, NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ""} ${BUILD_MEMORY}` },
  });
  if (status !== 0) return false;
  writeFileSync(STAMP, digest);
  return true;
}

if (isProgram(import.meta.filename)) {
  await readCommandLine({
    command: "npm run build:if-needed",
    does: "builds the site unless the build is current",
  });
  process.exitCode = buildIfNeeded() ? 0 : 1;
}
