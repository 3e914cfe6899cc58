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

test("keeps the files of an earlier release beside the new ones", () => {
  release(build("base-1.js", "page-1.js"), 0);
  const second = build("base-1.js", "page-2.js");
  const { restored, dropped } = release(second, 30);
  expect(restored).toEqual(["page-1.js"]);
  expect(dropped).toEqual([]);
  expect(readdirSync(second).sort()).toEqual(["base-1.js", "page-1.js", "page-2.js"]);
  expect(readFileSync(join(second, "page-1.js"), "utf8")).toBe("page-1.js");
});

test("deletes them by the time since their release was replaced, not by its age", () => {
  release(build("a-1.js"), 0);
  release(build("a-2.js"), 30);
  expect(release(build("a-3.js"), 38).restored).toEqual(["a-1.js", "a-2.js"]);
  const last = release(build("a-4.js"), 39);
  expect(last.dropped).toEqual(["a-1.js"]);
  expect(last.restored).toEqual(["a-2.js", "a-3.js"]);
  expect(inStore()).toEqual(["a-2.js", "a-3.js", "a-4.js"]);
});

test("restarts the time after a rollback", () => {
  release(build("a-1.js"), 0);
  release(build("a-2.js"), 1);
  release(build("a-1.js"), 2);
  const { dropped, kept } = release(build("a-3.js"), 12);
  expect(dropped).toEqual(["a-2.js"]);
  expect(kept).toEqual(["a-1.js", "a-3.js"]);
});

test("changes nothing for the same build, also with earlier files in it", () => {
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

test("fails for one name with two contents before any change", () => {
  release(build("a-1.js"), 0);
  const changed = build("a-1.js", "b-1.js");
  writeFileSync(join(changed, "a-1.js"), "by hand");
  expect(() => release(changed, 1)).toThrow(/a-1\.js has another content/);
  expect(inStore()).toEqual(["a-1.js"]);
  expect(readFileSync(join(store(), "a-1.js"), "utf8")).toBe("a-1.js");
});

test.each(["{", "null", "[{}]", '[{"at":"never","files":[]}]'])(
  "fails for the record %s instead of guessing which files to keep",
  (record) => {
    release(build("a-1.js"), 0);
    writeFileSync(join(store(), "releases.json"), record);
    expect(() => release(build("a-2.js"), 1)).toThrow(/no record of releases/);
    expect(inStore()).toEqual(["a-1.js"]);
  },
);

test("reports a file missing from the store", () => {
  release(build("a-1.js"), 0);
  rmSync(join(store(), "a-1.js"));
  expect(() => release(build("a-2.js"), 1)).toThrow(/a-1\.js of an earlier release/);
});

test("ignores an incomplete file of an aborted run", () => {
  release(build("a-1.js"), 0);
  writeFileSync(join(store(), "z.js.part"), "half");
  expect(release(build("a-2.js"), 1).kept).toEqual(["a-1.js", "a-2.js"]);
});

test("rejects an empty build", () => {
  expect(() => release(build(), 0)).toThrow(/holds no files/);
});
