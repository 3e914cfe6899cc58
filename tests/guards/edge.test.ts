import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { edgeFiles } from "#deploy/generate/files.ts";
import { addressKinds, lifetimes, trackingParams } from "#deploy/generate/table.ts";
import { isPageParam, pageAddress } from "#shared/domain/pageParams.ts";
import { filesBelow } from "./sources.ts";

describe("deploy/edge", () => {
  test("is the output of `npm run edge`", () => {
    for (const [path, text] of Object.entries(edgeFiles()))
      expect(readFileSync(path, "utf8"), path).toBe(text);
  });

  test("holds nothing else", () => {
    const files = filesBelow(["deploy/edge"], [""]);
    const written = Object.keys(edgeFiles()).filter((path) => path.startsWith("deploy/edge/"));
    expect(files).toEqual(written.sort());
  });
});

const kindOf = (path: string) => addressKinds.find((kind) => new RegExp(kind.path).test(path));

test("every parameter that a resource reads is part of its cache key", () => {
  const read = filesBelow(["app/routes/resources"], [".ts", ".tsx"]).flatMap((file) => {
    const path = `/resources/${file.replace(/.*\/|\.tsx?$/g, "")}`;
    const names = readFileSync(file, "utf8").matchAll(/\bsearchParams\.(?:get|has)\("([\w.-]+)"/g);
    return [...names].map(([, name = ""]) => ({ path, name }));
  });
  expect(read.length).toBeGreaterThan(3);
  for (const { path, name } of read) {
    const own = path === "/resources/sitemap" ? "/sitemap.xml" : path;
    expect(kindOf(own)?.params, `${own} ${name}`).toContain(name);
  }
});

test("addresses belong to the kind that reads their parameters", () => {
  const names = [
    "/assets/a-1.js",
    "/resources/demo-media/a.webp",
    "/resources/captcha",
    "/sitemap.xml",
  ];
  expect(names.map((path) => kindOf(path)?.name)).toEqual([
    "asset",
    "media",
    "resource",
    "resource",
  ]);
  for (const path of ["/", "/_root.data", "/resources/menu/series", "/pdp/sitemap.xml", "/news"]) {
    expect(kindOf(path)?.name).toBe("page");
  }
});

test("parameters dropped by name are read by no page", () => {
  for (const name of trackingParams) {
    expect(isPageParam(name)).toBe(false);
    expect(pageAddress(`/?${name}=1`)).toBe("/");
  }
});

test("the table is parsed as intended", () => {
  expect(lifetimes).toMatchObject({
    page: { fresh: 300, whileRevalidating: 86_400, whileFailing: 604_800, isKept: true },
    product: { fresh: 60 },
    incomplete: { fresh: 10, whileRevalidating: 0, whileFailing: 604_800 },
    media: { fresh: 31_536_000, isKept: true },
    private: { fresh: 0, isKept: false },
    error: { isKept: false },
    redirect: { isKept: false },
  });
});
