import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { contentGuide, guidePath, guidePictures } from "#tests/tools/content-guide.ts";

describe("docs/content-guide.md", () => {
  it("is what `npm run docs:content-guide` writes", async () => {
    expect(readFileSync(guidePath, "utf8")).toBe(await contentGuide());
  }, 60_000);

  it("has pictures of less than 1.5 MB together", () => {
    const taken = existsSync(guidePictures) ? readdirSync(guidePictures) : [];
    const sizes = taken.map((file) => statSync(guidePictures + file).size);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(1_500_000);
  });
});
