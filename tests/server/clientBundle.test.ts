import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const assets = readdirSync("build/client/assets").filter((name) => name.endsWith(".js"));
const bundle = assets.map((name) => readFileSync(`build/client/assets/${name}`, "utf8")).join("\n");

test("the browser gets scripts at all", () => {
  expect(bundle).toContain("hydrateRoot");
});

test("nothing of the server reaches the browser", () => {
  // One name of each server room, and the libraries that only the server may use.
  const marks = [
    "fullProductDetail",
    "COMMERCE_ACCESS_TOKEN",
    "demo-access-token",
    "queryRegionContents",
    "store-code",
    "ZodError",
    "sanitize-html",
    "Content-Security-Policy",
  ];
  expect(marks.filter((mark) => bundle.includes(mark))).toEqual([]);
});
