import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { NOTICES } from "#server/bundling/notices.ts";
import { shippedPackages } from "#tools/notices.ts";

test("the notices have each package of the image, at its version, with a licence text", () => {
  const [, ...sections] = readFileSync(NOTICES, "utf8").split(/^={78}\n/m);
  const named = sections.flatMap((section) => {
    const [names = "", ...text] = section.split("\n\n");
    expect(text.join("").length, names).toBeGreaterThan(100);
    return names.split("\n").map((line) => line.replace(/ \(.*\)$/, ""));
  });
  expect(named.sort(), "npm run docs notices").toEqual([...shippedPackages()].sort());
});
