import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { packFiles } from "#server/bundling/packAssets.ts";

test("writes compressed copies beside texts if they are smaller", async () => {
  const folder = mkdtempSync(join(tmpdir(), "packed-"));
  mkdirSync(join(folder, "assets"));
  mkdirSync(join(folder, ".vite"));
  const text = "a{color:red}".repeat(100);
  for (const name of ["assets/a.js", "b.css", "c.png", ".vite/manifest.json"])
    writeFileSync(join(folder, name), text);
  writeFileSync(join(folder, "tiny.js"), "");
  await packFiles(folder);
  expect(readdirSync(folder, { recursive: true, encoding: "utf8" }).sort()).toEqual(
    [
      ".vite",
      ".vite/manifest.json",
      "assets",
      "assets/a.js",
      "assets/a.js.br",
      "assets/a.js.gz",
    ].concat("b.css", "b.css.br", "b.css.gz", "c.png", "tiny.js"),
  );
  expect(brotliDecompressSync(readFileSync(join(folder, "b.css.br"))).toString()).toBe(text);
  expect(gunzipSync(readFileSync(join(folder, "assets/a.js.gz"))).toString()).toBe(text);
});
