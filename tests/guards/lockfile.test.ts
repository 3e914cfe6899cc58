import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { npmShell } from "#tools/npmShell.ts";

interface Locked {
  version?: string;
  integrity?: string;
  resolved?: string;
  optional?: boolean;
  optionalDependencies?: Record<string, string>;
}

const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
  packages: Record<string, Locked>;
};

function isLocked(name: string, from: string): boolean {
  if (packages[`${from}node_modules/${name}`]) return true;
  return from !== "" && isLocked(name, from.slice(0, from.lastIndexOf("node_modules/")));
}

// npm silently omits an optional package that the registry lacks: the lock file then installs on the machine
// that wrote it and fails on another one.
test("every optional package is locked, for every system", () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !isLocked(name, `${path}/`))
      .map((name) => `${path}: ${name}`),
  );
  expect(missing).toEqual([]);
});

test("the builder, the linter and the picture library are locked for five systems", () => {
  const binaries = [
    ...["darwin-arm64", "darwin-x64", "linux-arm64-gnu", "linux-x64-gnu", "win32-x64-msvc"].map(
      (system) => `@rollup/rollup-${system}`,
    ),
    ...["darwin-arm64", "darwin-x64", "linux-arm64", "linux-x64", "win32-x64"].flatMap((system) => [
      `@biomejs/cli-${system}`,
      `@esbuild/${system}`,
      `@img/sharp-${system}`,
    ]),
    "fsevents",
  ];
  expect(binaries.filter((name) => !packages[`node_modules/${name}`]?.optional)).toEqual([]);
});

test("every package has an integrity hash and no host", () => {
  const installed = Object.entries(packages).filter(([path]) => path !== "");
  expect(installed.length).toBeGreaterThan(500);
  expect(installed.filter(([, { integrity }]) => !integrity?.startsWith("sha512-"))).toEqual([]);
  expect(installed.filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
});

test("npm ci agrees with package.json", () => {
  const run = () =>
    execFileSync("npm", ["ci", "--dry-run", "--offline", "--ignore-scripts"], {
      shell: npmShell,
      encoding: "utf8",
      stdio: "pipe",
    });
  expect(run).not.toThrow();
});
