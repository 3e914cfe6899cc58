import { readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { copyProject } from "#tools/projectCopy.ts";

/** Replaces a text in a file. @throws {Error} when the file does not contain it */
export function edit(file: string, from: string | RegExp, to: string) {
  const text = readFileSync(file, "utf8");
  const next = text.replace(from, to);
  if (next === text) throw new Error(`${file} has no ${from}`);
  writeFileSync(file, next);
}

/** A copy of the project that uses its installed packages. */
export function copyWithPackages(name: string): string {
  const folder = copyProject(name);
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
  return folder;
}
