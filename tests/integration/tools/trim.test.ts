import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

test.skipIf(process.platform === "win32")("the image's packages keep their licences", () => {
  const folder = mkdtempSync(join(tmpdir(), "trim-"));
  const kept = [
    "a/LICENSE",
    "a/NOTICE.md",
    "a/index.js",
    "b/LICENSE.md",
    "b/lib/license-mit.markdown",
    "c/Licence.md",
    "c/COPYING.md",
    "c/copyright.md",
    "d/LICENSE-APACHE.md",
  ];
  const removed = [
    "a/README.md",
    "a/index.js.map",
    "a/index.d.ts",
    "b/docs/guide.markdown",
    "typescript/LICENSE.txt",
    ".bin/a",
  ];
  for (const file of [...kept, ...removed]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), "x");
  }
  expect(spawnSync("sh", ["deploy/image/trim.sh", folder]).status).toBe(0);
  const left = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
  expect(left.sort()).toEqual([...kept].sort());
  rmSync(folder, { recursive: true });
});
