import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { DEFERRED_LOADER } from "#app/framework/deferred-scripts/deferredLoader.ts";
import { LATE_PICTURES } from "#app/pictures/latePictures.ts";
import { minifyInline } from "#server/bundling/inlineScripts.ts";
import { scriptEnhancements, styleEnhancements } from "#tools/baseline/enhancements.ts";
import { scriptFindings } from "#tools/baseline/scripts.ts";
import { styleFindings } from "#tools/baseline/styles.ts";

const ASSETS = "build/client/assets";

const built = (ending: string) =>
  readdirSync(ASSETS)
    .filter((file) => file.endsWith(ending))
    .map((file) => ({ file, text: readFileSync(`${ASSETS}/${file}`, "utf8") }));

const scripts = () => [
  ...built(".js"),
  { file: "deferred loader", text: minifyInline(DEFERRED_LOADER) },
  { file: "latePictures", text: minifyInline(LATE_PICTURES) },
];

const isAllowed = (feature: string, list: Record<string, string>) =>
  feature in list || feature.split(":", 1).some((property) => property !== "" && property in list);

it("the build's styles work in the oldest supported engines, except named enhancements", () => {
  const sheets = built(".css");
  expect(sheets.length).toBeGreaterThan(0);
  const tooNew = sheets.flatMap(({ file, text }) =>
    [...styleFindings(text, file)]
      .filter(([feature]) => !isAllowed(feature, styleEnhancements))
      .map(([feature, where]) => `${feature}: ${file} ${[...where].join(" ")}`),
  );
  expect(tooNew).toEqual([]);
});

it("the build's scripts work in the oldest supported engines, except features that are detected first", () => {
  expect(scripts().length).toBeGreaterThan(1);
  const tooNew = scripts().flatMap(({ file, text }) =>
    [...scriptFindings(text)]
      .filter((feature) => !isAllowed(feature, scriptEnhancements))
      .map((feature) => `${feature}: ${file}`),
  );
  expect(tooNew).toEqual([]);
});

it("detects features that are too new", () => {
  const css =
    ".a{inset:0;height:100dvh;aspect-ratio:1}.b:has(c){color:red}@container (width>1px){}";
  expect([...styleFindings(css, "sample.css").keys()].sort()).toEqual(
    [":has", "@container", "aspect-ratio", "inset", "unit dvh"].sort(),
  );
  expect(scriptFindings("structuredClone(a);b.findLast(c);Object.hasOwn(d,e);/(?<=a)b/")).toEqual(
    new Set([
      "structuredClone",
      ".findLast()",
      "Object.hasOwn",
      "lookbehind in a regular expression",
    ]),
  );
  expect(scriptFindings("a?.b.c(...d)")).toEqual(new Set(["spread in an optional chain"]));
  expect(scriptFindings("a?.b(c);d(...e)")).toEqual(new Set());
  expect(scriptFindings("class A{static b=1}")).toEqual(new Set(["syntax: PropertyDefinition"]));
});
