import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { publicFiles } from "#server/node/publicFiles.ts";

test("the static files are those of the folders, as addresses, without the assets", () => {
  const folder = mkdtempSync(join(tmpdir(), "public-"));
  for (const each of ["assets", "films/new"]) mkdirSync(join(folder, each), { recursive: true });
  for (const file of ["share 1.jpg", "assets/a.js", "films/new/b.mp4"]) {
    writeFileSync(join(folder, file), "");
  }
  expect([...publicFiles([folder, join(folder, "none")])].sort()).toEqual([
    "/films/new/b.mp4",
    "/share%201.jpg",
  ]);
  rmSync(folder, { recursive: true });
});
