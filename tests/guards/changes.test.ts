import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { blockRegistry } from "#app/blocks/registry.tsx";
import { applicationFields } from "#app/domain/application.ts";
import { contentsSchemas } from "#server/cms/contents.ts";
import { mapperOf } from "#server/cms/mappers/registry.ts";
import { examples } from "#tests/unit/blocks/examples.ts";

/** Addresses in a document that begin with a folder of the project; a part in <> stands for any name. */
function pathsIn(document: string): string[] {
  const text = readFileSync(document, "utf8");
  const paths = text.match(/`(app|server|tests|docs)\/[^`\s]*`|`\.env\.example`/g) ?? [];
  return paths.map((path) => path.slice(1, -1));
}

/** The part of a path that must exist: all of it, or the folder above its first open name. */
const settled = (path: string) => path.replace(/<.*$/, "").replace(/[^/]*\*.*$/, "");

const documents = ["docs/changes.md", "docs/data-flow.md", "docs/upgrade.md"];

test.each(documents)("every path that %s names exists", (document) => {
  const paths = pathsIn(document);
  expect(paths.length).toBeGreaterThan(10);
  expect(paths.filter((path) => !existsSync(settled(path)))).toEqual([]);
});

test("docs/changes.md tells of ten changes", () => {
  const rows = readFileSync("docs/changes.md", "utf8").match(/^\| \*\*.*$/gm) ?? [];
  expect(rows).toHaveLength(10);
});

describe("a content block", () => {
  const types = Object.keys(blockRegistry).sort();

  test("has its own folder, and a folder is a block's or says which parts it shares", () => {
    const folders = readdirSync("app/blocks", { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
      .sort();
    expect(folders).toEqual(types);
  });

  test("has one row each of contents, mapper, component and example", () => {
    expect(Object.keys(contentsSchemas).sort()).toEqual(types);
    expect(Object.keys(examples).sort()).toEqual(types);
    expect(types.filter((type) => mapperOf(type) === undefined)).toEqual([]);
    for (const file of ["app/blocks/registry.tsx", "server/cms/mappers/registry.ts"]) {
      const source = readFileSync(file, "utf8");
      const rows = (type: string) => source.match(new RegExp(`^ {2}${type}: `, "gm")) ?? [];
      expect(types.filter((type) => rows(type).length !== 1)).toEqual([]);
    }
  });

  test("imports its component from its own folder", () => {
    const source = readFileSync("app/blocks/registry.tsx", "utf8");
    const own = types.filter((type) => source.includes(`from "./${type}/`));
    expect(own).toEqual(types);
  });
});

test("a field of the application is in the form, in the instant check and in the words", () => {
  const files = ["app/features/careers/checkApplication.ts", "app/copy/careers.ts"];
  const sources = files.map((file) => readFileSync(file, "utf8"));
  for (const field of applicationFields)
    for (const source of sources) expect(source).toContain(`${field}:`);
});
