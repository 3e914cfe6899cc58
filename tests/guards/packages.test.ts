import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { filesBelow, importsOf } from "./sources.ts";

const { dependencies, devDependencies } = JSON.parse(readFileSync("package.json", "utf8")) as {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
};

/** Started by name, never imported. */
const programs = new Set([
  "@biomejs/biome",
  // A peer that remix-utils' honeypot imports itself.
  "crypto-js",
  "@remix-run/serve",
  "react-dom",
  "playwright",
  "terser",
  "tsx",
  "typescript",
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

test("every dependency is imported by the site, every development one by something", () => {
  const site = importedBelow(["app", "server"]);
  const all = importedBelow(["app", "server", "tests"]);
  const idle = [
    ...Object.keys(dependencies).filter((name) => !site.has(name)),
    ...Object.keys(devDependencies).filter((name) => !all.has(name)),
  ].filter((name) => !programs.has(name) && !name.startsWith("@types/"));
  expect(idle).toEqual([]);
});

test("versions are exact", () => {
  const versions = Object.values({ ...dependencies, ...devDependencies });
  expect(versions.filter((version) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
});

test("the top level is the owner's", () => {
  const asked = [
    ...["package.json", "remix.config.js", "tsconfig.json", "app", "public", "server", "tests"],
    ...[".env.example", "README.md"],
  ];
  expect(asked.filter((name) => !existsSync(name))).toEqual([]);
});
