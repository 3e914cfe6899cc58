import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { writeAtomically } from "#server/files/atomicFile.ts";
import { createLastingFolder } from "#server/files/lastingFolder.ts";
import { isWritable } from "#server/files/writable.ts";

let root = "";
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "files-"));
});
afterEach(() => rmSync(root, { recursive: true }));

const rights = (path: string) => (statSync(path).mode & 0o777).toString(8);

test("what is written is read by nobody but the site's own user, and so are its folders", async () => {
  const folder = join(root, "kept");
  await writeAtomically(join(folder, "a.txt"), "a");
  expect([rights(folder), rights(join(folder, "a.txt"))]).toEqual(["700", "600"]);
  const tried = join(root, "tried");
  expect(isWritable(tried)).toBe(true);
  expect([rights(tried), readdirSync(tried)]).toEqual(["700", []]);
});

test("what a process left that was killed while it wrote is taken away after an hour", async () => {
  const leave = (name: string, secondsAgo: number) => {
    writeFileSync(join(root, name), "x");
    const at = Date.now() / 1000 - secondsAgo;
    utimesSync(join(root, name), at, at);
  };
  leave("a.gz.1.tmp", 3540);
  leave("b.gz.2.tmp", 3601);
  await createLastingFolder(root, 100).set("c", Buffer.from("c"));
  expect(readdirSync(root).sort()).toEqual(["a.gz.1.tmp", "c.gz"]);
});
