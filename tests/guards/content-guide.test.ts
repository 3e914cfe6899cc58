import { readdirSync, readFileSync, statSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { contentGuide, guidePath } from "#tools/content-guide.ts";
import { guidePictures, pictureNames, specimenItems } from "#tools/contentGuideSpecimen.ts";

describe("docs/generated/content-guide.md", () => {
  it("is the output of `npm run docs content-guide`", async () => {
    expect(readFileSync(guidePath, "utf8")).toBe(await contentGuide());
  }, 1_800_000);

  it("has a picture of every block of the specimen except empty height, and no other", () => {
    const items = specimenItems();
    const due = pictureNames(items)
      .filter((_, i) => items[i]?.modelName !== "spacing")
      .map((name) => `${name}.webp`);
    expect(readdirSync(guidePictures).sort()).toEqual(due.sort());
  });

  it("has pictures with a total size below 1.5 MB", () => {
    const sizes = readdirSync(guidePictures).map((file) => statSync(guidePictures + file).size);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(1_500_000);
  });
});
