import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { uniteAssets } from "#deploy/release/uniteAssets.ts";

const DAY = 86_400_000;
const START = Date.parse("2026-11-01T00:00:00Z");

let root: string;
let builds = 0;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "assets-"));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** A build with files, each with its name as its content. */
function build(...names: string[]): string {
  builds += 1;
  const assets = join(root, `build-${builds}`, "client", "assets");
  mkdirSync(assets, { recursive: true });
  for (const name of names) writeFileSync(join(assets, name), name);
  return assets;
}

const store = () => join(root, "store");
const inStore = () => readdirSync(store()).filter((name) => name !== "releases.json");
const release = (assets: string, day: number) =>
  uniteAssets({ assets, store: store(), keepDays: 8, now: START + day * DAY });

test("the files of an earlier release stand beside the new ones", () => {
  release(build("base-1.js", "page-1.js"), 0);
  const second = build("base-1.js", "page-2.js");
  const { restored, dropped } = release(second, 30);
  expect(restored).toEqual(["page-1.js"]);
  expect(dropped).toEqual([]);
  expect(readdirSync(second).sort()).toEqual(["base-1.js", "page-1.js", "page-2.js"]);
  expect(readFileSync(join(second, "page-1.js"), "utf8")).toBe("page-1.js");
});

test("they go when their release has been replaced for longer than that, not when it is old", () => {
  release(build("a-1.js"), 0);
  release(build("a-2.js"), 30);
  expect(release(build("a-3.js"), 38).restored).toEqual(["a-1.js", "a-2.js"]);
  const last = release(build("a-4.js"), 39);
  expect(last.dropped).toEqual(["a-1.js"]);
  expect(last.restored).toEqual(["a-2.js", "a-3.js"]);
  expect(inStore()).toEqual(["a-2.js", "a-3.js", "a-4.js"]);
});

test("a rollback counts anew", () => {
  release(build("a-1.js"), 0);
  release(build("a-2.js"), 1);
  release(build("a-1.js"), 2);
  const { dropped, kept } = release(build("a-3.js"), 12);
  expect(dropped).toEqual(["a-2.js"]);
  expect(kept).toEqual(["a-1.js", "a-3.js"]);
});

test("the same build again changes nothing, with what was brought into it, too", () => {
  release(build("a-1.js"), 0);
  const second = build("a-2.js");
  release(second, 1);
  expect(release(second, 2)).toEqual({
    kept: ["a-1.js", "a-2.js"],
    dropped: [],
    restored: ["a-1.js"],
  });
  expect(release(build("a-3.js"), 10).dropped).toEqual(["a-1.js"]);
});

test("a name with two contents stops it before anything changes", () => {
  release(build("a-1.js"), 0);
  const changed = build("a-1.js", "b-1.js");
  writeFileSync(join(changed, "a-1.js"), "by hand");
  expect(() => release(changed, 1)).toThrow(/a-1\.js has another content/);
  expect(inStore()).toEqual(["a-1.js"]);
  expect(readFileSync(join(store(), "a-1.js"), "utf8")).toBe("a-1.js");
});

test.each(["{", "null", "[{}]", '[{"at":"never","files":[]}]'])(
  "the record %s stops it: what is to be kept is not guessed",
  (record) => {
    release(build("a-1.js"), 0);
    writeFileSync(join(store(), "releases.json"), record);
    expect(() => release(build("a-2.js"), 1)).toThrow(/no record of releases/);
    expect(inStore()).toEqual(["a-1.js"]);
  },
);

test("a file that the store has lost is told", () => {
  release(build("a-1.js"), 0);
  rmSync(join(store(), "a-1.js"));
  expect(() => release(build("a-2.js"), 1)).toThrow(/a-1\.js of an earlier release/);
});

test("half a file of a run that broke off is no file", () => {
  release(build("a-1.js"), 0);
  writeFileSync(join(store(), "z.js.part"), "half");
  expect(release(build("a-2.js"), 1).kept).toEqual(["a-1.js", "a-2.js"]);
});

test("an empty build is refused", () => {
  expect(() => release(build(), 0)).toThrow(/holds no files/);
});
