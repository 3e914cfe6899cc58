import { readFileSync, writeFileSync } from "node:fs";

/** Replaces a text in a file. @throws {Error} when the file does not contain it */
export function edit(file: string, from: string | RegExp, to: string) {
  const text = readFileSync(file, "utf8");
  const next = text.replace(from, to);
  if (next === text) throw new Error(`${file} has no ${from}`);
  writeFileSync(file, next);
}
