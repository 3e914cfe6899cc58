import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { describe, expect, test } from "vitest";
import { defineBlock } from "#app/blocks/defineBlock.server.ts";
import { blocks } from "#app/blocks/registry.server.ts";
import type { BlockProps } from "#app/blocks/types.ts";
import { textField } from "#shared/contract/fields.ts";
import { filesOfPatch, patchesIn } from "#tools/projectCopy.ts";
import { extraOf, filesBelow, importsOf } from "./sources.ts";

test("docs/changes.md has a recipe for each usual change", () => {
  const recipes = readFileSync("docs/changes.md", "utf8").match(/^## .*$/gm) ?? [];
  const usual = [
    "block with a field",
    "Upstream call",
    "Parameter of a listing",
    "Field of the application",
    "Static page",
    "Cookie",
    "Header",
    "Captcha provider",
    "Image CDN",
    "Limit",
    "Setting",
    "Columns of a list",
  ];
  const missing = usual.filter((name) => !recipes.some((recipe) => recipe.includes(name)));
  expect(missing).toEqual([]);
});

test("docs/changes.md counts the files of each patch", () => {
  const rows = readFileSync("docs/changes.md", "utf8").matchAll(
    /^\| [^|`]*\(`([\w-]+)`\) \| (\d+) \| (\d+) \|/gm,
  );
  const counted = [...rows].map(([, name = "", files = "", tests = ""]) => [name, files, tests]);
  const patches = patchesIn("tools/changes").map((patch) => {
    const files = filesOfPatch(patch);
    const tests = files.filter((file) => file.startsWith("tests/")).length;
    return [basename(patch, ".patch"), String(files.length - tests), String(tests)];
  });
  expect(counted.sort()).toEqual(patches.sort());
});

// `npm run try successor` runs before a release only: without this its patches rot unseen.
test.each(patchesIn("tools/successor/by-hand"))("%s fits the sources", (patch) => {
  const check = spawnSync("git", ["apply", "--check", "-C1", patch], { encoding: "utf8" });
  expect(check.stderr).toBe("");
  expect(check.status).toBe(0);
});

describe("a content block", () => {
  const types = Object.keys(blocks).sort();
  const registry = "app/blocks/registry.server.ts";

  test("is a folder with its parts, named like its model", () => {
    const folders = readdirSync("app/blocks", { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
      .sort();
    expect(folders).toEqual(types);
    for (const type of types)
      for (const part of ["block.server.ts", "guide.md"])
        expect(existsSync(`app/blocks/${type}/${part}`), `${type}/${part}`).toBe(true);
  });

  test("has one row in the registry, imported from its own folder", () => {
    const source = readFileSync(registry, "utf8");
    const rows = (type: string) => source.match(new RegExp(`^ {2}${type},$`, "gm")) ?? [];
    expect(types.filter((type) => rows(type).length !== 1)).toEqual([]);
    const own = types.filter((type) =>
      source.includes(`import { ${type} } from "./${type}/block.server.ts"`),
    );
    expect(own).toEqual(types);
  });

  test("needs no other file: only the block's own screens import from it", () => {
    const others = filesBelow(["app", "shared", "server"], [".ts", ".tsx"]).filter(
      (file) =>
        !file.startsWith("app/blocks/") &&
        file !== "shared/domain/blocks.ts" &&
        // A screen of an extra feature renders parts of blocks.
        extraOf(file) === undefined,
    );
    const importers = others.filter((file) =>
      importsOf(file).some((name) => /^(#app|\.)\/blocks\/(\w+\/|registry)/.test(name)),
    );
    expect(importers.sort()).toEqual([
      // Hands the registry to the server.
      "app/entry.server.tsx",
      // Rich text alone.
      "app/features/careers/JobDialog.tsx",
      "app/features/content-dialog/ContentDialog.tsx",
      // A screen that renders its own blocks.
      "app/features/gifting/GiftingScreen.static.tsx",
    ]);
    const readersOfViews = others.filter((file) =>
      /\b(?:isBlock\(|BlockOf<)/.test(readFileSync(file, "utf8")),
    );
    expect(readersOfViews.sort()).toEqual([
      "server/features/gifting/help.ts",
      "server/features/news/entry.ts",
    ]);
  });

  test("does not compile without one of its parts, or with parts of the wrong type", () => {
    const whole = {
      fields: { words: textField },
      example: { words: "Some" },
      read: ({ words }: { words: string }) => ({ words }),
      Component: (_: BlockProps<{ words: string }>) => null,
    };
    const { fields, example, read, Component } = whole;
    const Other = (_: BlockProps<{ title: string }>) => null;
    defineBlock(whole);
    // @ts-expect-error without fields
    defineBlock({ example, read, Component });
    // @ts-expect-error without an example
    defineBlock({ fields, read, Component });
    // @ts-expect-error without a reading
    defineBlock({ fields, example, Component });
    // @ts-expect-error without a component
    defineBlock({ fields, example, read });
    // @ts-expect-error an example that is not of its fields
    defineBlock({ fields, example: { words: {} }, read, Component });
    // @ts-expect-error a component that takes another view
    defineBlock({ fields, example, read, Component: Other });
  });
});
