import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { rows } from "#tests/support/rows.ts";
import { filesBelow, importsOf, resolveImport } from "./sources.ts";

const sources = filesBelow(["app", "shared", "server", "demo"], [".ts", ".tsx"]);

const edges = sources.flatMap((file) =>
  importsOf(file).flatMap((specifier) => {
    const target = resolveImport(file, specifier);
    return target ? [{ file, target, specifier }] : [];
  }),
);

/** Module of a file: a folder of a top-level folder, one feature of `app/` or `server/`, or a top-level file. */
function folderOf(file: string): string {
  const parts = file.split("/");
  const depth = parts[1] === "features" ? 3 : 2;
  return parts.slice(0, Math.min(depth, parts.length)).join("/");
}

/** Each module with the modules that it imports. */
function folderImports(): Map<string, Set<string>> {
  const folders = new Map<string, Set<string>>();
  for (const { file, target } of edges) {
    const [from, to] = [folderOf(file), folderOf(target)];
    const known = folders.get(from) ?? new Set();
    if (from !== to) known.add(to);
    folders.set(from, known);
  }
  return folders;
}

/** Server code next to the code that uses it: the build rejects it in a browser bundle by its name. */
function isServerFile(file: string): boolean {
  return /^app\/blocks\/(.*\/)?\w+\.server\.ts$/.test(file);
}

function mayImportServer(file: string): boolean {
  return (
    file.startsWith("app/routes/") ||
    file === "app/root.tsx" ||
    file === "app/entry.server.tsx" ||
    isServerFile(file)
  );
}

/** View types of the blocks, which server code reads, too. */
function isBlockView(target: string): boolean {
  return /^app\/blocks\/\w+\/(view|tileView)\.ts$/.test(target);
}

function below(folder: string, path: string): boolean {
  return path === folder || path.startsWith(`${folder}/`);
}

function crossing(forbidden: Record<string, string[]>) {
  return edges.filter(({ file, target }) =>
    Object.entries(forbidden).some(
      ([folder, others]) => below(folder, file) && others.some((other) => below(other, target)),
    ),
  );
}

test("finds imports to check", () => {
  expect(edges.length).toBeGreaterThan(100);
});

test("modules have no import cycles, direct or indirect", () => {
  const folders = folderImports();
  // Removes modules without remaining imports; the rest is part of a cycle.
  for (let before = -1; before !== folders.size; ) {
    before = folders.size;
    for (const [folder, imported] of folders) {
      if (![...imported].some((other) => folders.has(other))) folders.delete(folder);
    }
  }
  expect([...folders.keys()]).toEqual([]);
});

test("a block's server file and its component do not import each other but share its view type", () => {
  const circular = edges.filter(
    ({ file, target }) => /^app\/blocks\/\w+\/.*\.tsx$/.test(file) && isServerFile(target),
  );
  expect(circular).toEqual([]);
});

test("files in other folders are imported by #app, #server, #tests or #deploy, never by ../", () => {
  const all = filesBelow(
    ["app", "shared", "server", "demo", "tests", "tools", "bench", "deploy"],
    [".ts", ".tsx"],
  );
  const climbing = all.filter((file) => importsOf(file).some((name) => name.startsWith("../")));
  expect(climbing).toEqual([]);
});

test("only route modules, the root, the server entry and *.server.ts files import server code", () => {
  const wrong = edges.filter(
    ({ file, target }) => below("app", file) && below("server", target) && !mayImportServer(file),
  );
  expect(wrong).toEqual([]);
});

test("server code imports only view types and the server part of blocks from the app", () => {
  const wrong = edges.filter(
    ({ file, target }) =>
      below("server", file) &&
      below("app", target) &&
      !isBlockView(target) &&
      !isServerFile(target),
  );
  expect(wrong).toEqual([]);
});

test("the rows of pages import nothing, the domain only them and the brand pack, the copy all three", () => {
  const outside = (folder: string, allowed: string[]) =>
    edges.filter(
      ({ file, target }) => below(folder, file) && !allowed.some((other) => below(other, target)),
    );
  const base = ["shared/pages", "brands"];
  expect(outside("shared/pages", ["shared/pages"])).toEqual([]);
  expect(outside("shared/domain", ["shared/domain", ...base])).toEqual([]);
  expect(outside("shared/copy", ["shared/copy", "shared/domain", ...base])).toEqual([]);
});

test("primitives import no area, blocks no screen, areas no layout", () => {
  const screens = ["app/features", "app/shell", "app/routes"];
  const forbidden = {
    "app/ui": ["app/blocks", "app/search", "app/menu", "app/nearest-store", ...screens],
    "app/overlays": ["app/ui", "app/blocks", ...screens],
    "app/blocks": screens,
    "app/framework": ["app/blocks", ...screens],
    "app/features": ["app/shell", "app/routes"],
    "app/menu": screens,
    "app/nearest-store": screens,
    "app/search": ["app/shell", "app/routes"],
    "app/shell": ["app/routes"],
  };
  expect(crossing(forbidden)).toEqual([]);
});

test("dependencies are one-way: feature, commerce client, HTTP", { meta: rows("STACK-09") }, () => {
  const lower = ["server/commerce", "server/http"];
  const allowed = [
    ...lower,
    "server/observability",
    "server/config.ts",
    "server/files",
    "server/store",
  ];
  const wrong = edges.filter(
    ({ file, target }) =>
      lower.some((folder) => below(folder, file)) &&
      below("server", target) &&
      !allowed.some((folder) => below(folder, target)),
  );
  expect(wrong).toEqual([]);
});

test("the demo backend shares only the contract with the site", () => {
  const contract = [
    // The data and pictures of its responses.
    "brands",
    "server/commerce/calls.ts",
    "shared",
    "server/commerce/schemas",
    "app/blocks/registry.server.ts",
    // A file system utility, independent of the site's behaviour.
    "server/files/atomicFile.ts",
  ];
  const wrong = edges.filter(
    ({ file, target }) =>
      below("demo", file) &&
      !below("demo", target) &&
      !contract.some((part) => below(part, target)),
  );
  expect(wrong).toEqual([]);
});

test("only the composition root and the development gallery import the demo backend's internals", () => {
  const wrong = edges.filter(
    ({ file, target }) =>
      below("demo", target) &&
      !below("demo", file) &&
      ![
        "server/compose.ts",
        "server/demoOptions.ts",
        "server/dev",
        "app/routes/resources/demo-media.ts",
      ].some((folder) => below(folder, file)),
  );
  expect(wrong).toEqual([]);
});

test("there are no barrel files", () => {
  const barrels = sources.filter(
    (file) => /\/index\.tsx?$/.test(file) && !file.startsWith("demo/data/"),
  );
  expect(barrels).toEqual([]);
});

test("only the edge reads the configuration; response logic receives it as arguments", () => {
  const readers = sources.filter(
    (file) => file !== "server/config.ts" && /\bgetConfig\b/.test(readFileSync(file, "utf8")),
  );
  expect(readers.sort()).toEqual([
    "app/routes/resources/demo-media.ts",
    "app/routes/resources/metrics.ts",
    "app/routes/resources/product-code.ts",
    "app/routes/resources/robots.ts",
    "server/compose.ts",
    "server/observability/log.ts",
    "server/security/clientAddress.ts",
    "server/store/processStore.ts",
  ]);
});
