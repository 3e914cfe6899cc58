import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { codeCacheOf, indexOf, loaderCode, SERVER_ENTRY } from "#server/bundling/codeCache.ts";

const ENTRY = `
exports.entry = "one";
const part = require("./assets/part.cjs");
exports.text = part.text();
exports.later = () => Promise.resolve().then(() => require("./assets/later.cjs"));
`;
const PART = `
const { basename } = require("node:path");
const whole = require("../${SERVER_ENTRY}");
exports.text = () => whole.entry + " " + basename(__filename) + " 白湖";
`;
const LATER = "exports.here = __dirname;";
const files = { [SERVER_ENTRY]: ENTRY, "assets/part.cjs": PART, "assets/later.cjs": LATER };

let folder = "";
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "code-cache-"));
  mkdirSync(join(folder, "assets"));
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(join(folder, name), text);
    writeFileSync(join(folder, `${name}.cache`), codeCacheOf(join(folder, name)));
  }
  writeFileSync(join(folder, "loadCode.mjs"), await loaderCode());
  const index = indexOf(["text", "later"]).replace("loadCode.js", "loadCode.mjs");
  writeFileSync(join(folder, "index.mjs"), index);
});
afterEach(() => rmSync(folder, { recursive: true }));

/** What a process reads of the bundle, and the files that it compiled from their text. */
function load(...options: string[]) {
  const program = `
    import(${JSON.stringify(join(folder, "index.mjs"))}).then(async ({ text, later }) => {
      await later();
      process.stdout.write(JSON.stringify({ text, uncached: globalThis.uncachedCode }));
    });`;
  const { stdout, stderr } = spawnSync(process.execPath, [...options, "-e", program], {
    encoding: "utf8",
  });
  expect(stderr).toBe("");
  return JSON.parse(stdout);
}

const text = "one part.cjs 白湖";

test("loads modules that require each other, packages and later parts from the code cache", () => {
  expect(load()).toEqual({ text, uncached: [] });
});

test("uses the code cache under other limits of the heap", () => {
  expect(load("--max-old-space-size=300")).toEqual({ text, uncached: [] });
  expect(load("--max-semi-space-size=64")).toEqual({ text, uncached: [] });
});

test("compiles and names files without a cache, and files that V8 compiles otherwise", () => {
  rmSync(join(folder, "assets/part.cjs.cache"));
  expect(load()).toEqual({ text, uncached: ["part.cjs"] });
  expect(load("--stack-size=900").uncached).toEqual([SERVER_ENTRY, "part.cjs", "later.cjs"]);
});

test("runs the text of a file that was changed after the build, also to one of the same length", () => {
  writeFileSync(join(folder, SERVER_ENTRY), ENTRY.replace("one", "two"));
  expect(load()).toEqual({ text: "two part.cjs 白湖", uncached: [SERVER_ENTRY] });
});

test("compiles a file whose cache another version of Node has written", () => {
  const cache = join(folder, "assets/part.cjs.cache");
  const bytes = readFileSync(cache);
  bytes[0] = (bytes[0] ?? 0) ^ 1;
  writeFileSync(cache, bytes);
  expect(load()).toEqual({ text, uncached: ["part.cjs"] });
});
