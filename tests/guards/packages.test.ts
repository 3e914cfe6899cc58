import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { rows } from "#tests/support/rows.ts";
import { groups } from "#tools/commands.ts";
import { filesBelow, importsOf } from "./sources.ts";

const { dependencies, optionalDependencies, devDependencies, scripts } = JSON.parse(
  readFileSync("package.json", "utf8"),
) as {
  dependencies: Record<string, string>;
  optionalDependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  scripts: Record<string, string>;
};

/** Started by name, or loaded by another (commander), never imported. */
const programs = new Set([
  "@biomejs/biome",
  "@remix-run/serve",
  "commander",
  "happy-dom",
  "react-dom",
  "playwright",
  "tsx",
  "typescript",
  "typescript-native",
  "vite",
]);

function packageOf(specifier: string): string {
  return specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/");
}

function importedBelow(folders: string[]): Set<string> {
  const files = [...filesBelow(folders, [".ts", ".tsx"]), "remix.config.js"];
  return new Set(files.flatMap(importsOf).map(packageOf));
}

test("the site imports every dependency, and some file every development dependency", () => {
  const site = importedBelow(["app", "shared", "server", "demo"]);
  const all = importedBelow(["app", "shared", "server", "demo", "tests", "tools", "bench"]);
  const idle = [
    ...Object.keys({ ...dependencies, ...optionalDependencies }).filter((name) => !site.has(name)),
    ...Object.keys(devDependencies).filter((name) => !all.has(name)),
  ].filter((name) => !programs.has(name) && !name.startsWith("@types/"));
  expect(idle).toEqual([]);
});

test("only the demo backend imports the optional packages, which the image omits", () => {
  const site = importedBelow(["app", "shared", "server"]);
  expect(Object.keys(optionalDependencies).filter((name) => site.has(name))).toEqual([]);
  expect(readFileSync("deploy/image/Dockerfile", "utf8")).toContain("--omit=dev --omit=optional");
});

/** The required packages, each with an import that the site or a test uses. */
const asked = {
  app: ["@remix-run/node", "@remix-run/react", "react", "react-dom", "remix-utils", "zod"],
  forms: ["@conform-to/react", "@conform-to/zod", "react-toastify", "keen-slider", "qrcode"],
  tests: ["vitest", "@playwright/test", "msw"],
};

test("all required packages are used", { meta: rows("STACK-02", "STACK-04…06") }, () => {
  const site = importedBelow(["app", "shared", "server", "demo"]);
  const tests = importedBelow(["tests"]);
  expect([...asked.app, ...asked.forms].filter((name) => !site.has(name))).toEqual([]);
  expect(asked.tests.filter((name) => !tests.has(name))).toEqual([]);
  expect(dependencies).toHaveProperty(["@remix-run/serve"]);
  expect(scripts.start).toMatch(/^remix-serve /);
});

test("the site is written in TypeScript", { meta: rows("STACK-01") }, () => {
  expect(filesBelow(["app", "shared", "server", "demo"], [".js", ".jsx", ".mjs", ".cjs"])).toEqual(
    [],
  );
});

test("versions are exact", () => {
  const versions = Object.values({ ...dependencies, ...optionalDependencies, ...devDependencies });
  expect(versions.filter((version) => !/^(npm:\w+@)?\d+\.\d+\.\d+$/.test(version))).toEqual([]);
});

test("the top-level files and folders match the required list", { meta: rows("STACK-07") }, () => {
  const asked = [
    "package.json",
    "remix.config.js",
    "tsconfig.json",
    "app",
    "public",
    "server",
    "tests",
    ".env.example",
    "README.md",
  ];
  expect(asked.filter((name) => !existsSync(name))).toEqual([]);
});

test("docs/README.md lists every command and every document", () => {
  const index = readFileSync("docs/README.md", "utf8");
  const commands = Object.keys(scripts).flatMap((name) =>
    ["start", "test"].includes(name)
      ? [`npm ${name}`]
      : Object.keys(groups[name] ?? { "": null }).map((each) => `npm run ${name} ${each}`.trim()),
  );
  // A step of other commands, not run on its own.
  const asked = commands.filter((command) => command !== "npm run build:if-needed");
  expect(asked.filter((command) => !index.includes(`\`${command}\``))).toEqual([]);
  const documents = readdirSync("docs").filter(
    (name) => name.endsWith(".md") && name !== "README.md",
  );
  expect(documents.filter((name) => !index.includes(`](${name})`))).toEqual([]);
});
