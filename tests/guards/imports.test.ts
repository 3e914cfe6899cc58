import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { rows } from "#tests/support/rows.ts";
import { extraOf, extras, filesBelow, importsOf, isRouteModule, resolveImport } from "./sources.ts";

const sources = filesBelow(["app", "brands", "demo", "server", "shared"], [".ts", ".tsx"]);

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

/**
 * The layers of the code, lowest first: a file imports its own layer and lower ones. A path that begins with
 * several entries belongs to the longest.
 */
const layers: readonly (readonly string[])[] = [
  // Rows of the page table: a brand names pages by their keys.
  ["shared/pages"],
  ["brands"],
  ["shared/domain"],
  ["shared/copy", "shared/contract", "shared/files", "shared/features"],
  ["shared/site"],
  ["demo"],
  ["server"],
  ["server/features"],
  // Where the server is composed.
  ["server/compose.ts", "server/demoOptions.ts"],
  ["app"],
  // Programs and suites; they share test support.
  ["deploy", "tools", "bench", "tests"],
];

function layerOf(file: string): number {
  const entries = layers.flatMap((folders, layer) =>
    folders.filter((folder) => below(folder, file)).map((folder) => ({ folder, layer })),
  );
  entries.sort((one, other) => other.folder.length - one.folder.length);
  return entries[0]?.layer ?? Number.NaN;
}

/**
 * Files of `app/` that run on the server: route modules, the root, the server entry, and the server part of
 * blocks and features. The build rejects the last in a browser bundle by its name.
 */
function runsOnServer(file: string): boolean {
  return (
    isRouteModule(file) ||
    file === "app/root.tsx" ||
    file === "app/entry.server.tsx" ||
    /^app\/(blocks|features)\/(.*\/)?\w+\.server\.ts$/.test(file)
  );
}

/** What code for the browser may import of the contract: names, not schemas. */
const contractOfBrowser = ["shared/contract/contentAreas.ts", "shared/contract/demoIdentity.ts"];

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

test("imports go down the list of layers", () => {
  expect(edges.filter(({ file }) => Number.isNaN(layerOf(file)))).toEqual([]);
  expect(edges.filter(({ file, target }) => layerOf(target) > layerOf(file))).toEqual([]);
});

test("code for the browser imports neither server code nor schemas", () => {
  const wrong = edges.filter(
    ({ file, target }) =>
      below("app", file) &&
      !runsOnServer(file) &&
      ["server", "demo", "shared/contract", "shared/files"].some((part) => below(part, target)) &&
      !contractOfBrowser.includes(target),
  );
  expect(wrong).toEqual([]);
});

test("of the code above the contract, the demo backend imports the site's addresses and form fields", () => {
  const surface = [
    "brands",
    "shared/contract",
    // Words of pages that any brand can use: a new brand's trial data show them.
    "shared/copy/contentPages.ts",
    // A file system utility, independent of the site's behaviour.
    "shared/files",
    "shared/domain/applicationFields.ts",
    "shared/domain/limits.ts",
    "shared/domain/paths.ts",
    "shared/site/contentPages.ts",
  ];
  const wrong = edges.filter(
    ({ file, target }) =>
      below("demo", file) &&
      !below("demo", target) &&
      !surface.some((part) => below(part, target)) &&
      // Addresses and words of the same extra feature.
      !(
        extraOf(file) &&
        extraOf(file) === extraOf(target) &&
        /\/(address|words)\.ts$/.test(target)
      ),
  );
  expect(wrong).toEqual([]);
});

test("the site imports the demo backend only where it is composed, and in development", () => {
  const wrong = edges.filter(
    ({ file, target }) =>
      below("demo", target) &&
      ["server", "app"].some((part) => below(part, file)) &&
      ![
        "server/compose.ts",
        "server/demoOptions.ts",
        "app/blocks/gallery.server.ts",
        "app/routes/resources/demo-media.ts",
      ].includes(file),
  );
  expect(wrong).toEqual([]);
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
    ({ file, target }) => /^app\/blocks\/\w+\/.*\.tsx$/.test(file) && runsOnServer(target),
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

test("other code reads an extra feature through the registry, or as a component of its place", () => {
  // Places whose offers are components, not links.
  const places = [
    "app/routes/brand-story/OtherStory.static.tsx",
    "app/features/verification/Certificate.tsx",
  ];
  const registries = ["shared/features/registry.ts", "demo/data/features/registry.ts"];
  const wrong = edges.filter(({ file, target }) => {
    const extra = extraOf(target);
    if (extra === undefined || extraOf(file) === extra || places.includes(file)) return false;
    return !registries.includes(file) || !target.endsWith("/feature.ts");
  });
  expect(extras.length).toBeGreaterThan(0);
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
