import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { RARE } from "#tools/rarePackages.ts";

type Rule = {
  matchDepNames?: string[];
  matchDepTypes?: string[];
  groupName?: string;
  allowedVersions?: string;
  enabled?: boolean;
};

const renovate = JSON.parse(readFileSync("renovate.json", "utf8")) as {
  extends: string[];
  schedule: string[];
  rangeStrategy: string;
  lockFileMaintenance: { enabled: boolean };
  customManagers: { managerFilePatterns: string[]; matchStrings: string[] }[];
  packageRules: Rule[];
};
const sections = JSON.parse(readFileSync("package.json", "utf8")) as Record<
  "dependencies" | "optionalDependencies" | "devDependencies" | "overrides",
  Record<string, string>
>;
/** Name and version of each package that one command or suite installs. */
const rare = Object.values(RARE)
  .flat()
  .map((each) => [each.slice(0, each.lastIndexOf("@")), each.slice(each.lastIndexOf("@") + 1)]);
const installed: Record<string, string> = {
  ...sections.dependencies,
  ...sections.optionalDependencies,
  ...sections.devDependencies,
  ...sections.overrides,
  ...Object.fromEntries(rare),
};

/** The held packages of CONTRIBUTING.md: name to allowed versions. */
function heldPackages(): Record<string, string> {
  const text = readFileSync("CONTRIBUTING.md", "utf8");
  const rows = text.matchAll(/^\| ((?:`[^`]+`(?:, )?)+) \| `([^`]+)` \| (.+) \|$/gm);
  const held = [...rows].flatMap(([, names = "", allowed = ""]) =>
    [...names.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => [name, allowed] as const),
  );
  return Object.fromEntries(held);
}

/** Whether a version is allowed by `<MAJOR`, `<MAJOR.MINOR` or `<=MAJOR.MINOR.PATCH`. */
function isAllowed(version: string, allowed: string): boolean {
  const [, sign, limit = ""] = /^(<=?)(\d+(?:\.\d+){0,2})$/.exec(allowed) ?? [];
  const [have, most] = [version, limit].map((each) => each.split(".").map(Number));
  const first = [0, 1, 2].find((at) => (have?.[at] ?? 0) !== (most?.[at] ?? 0));
  if (first === undefined) return sign === "<=";
  return sign !== undefined && (have?.[first] ?? 0) < (most?.[first] ?? 0);
}

test("Renovate holds the packages that CONTRIBUTING.md holds, at the same versions", () => {
  const held = heldPackages();
  expect(Object.keys(held).length).toBeGreaterThan(15);
  const rules = renovate.packageRules.filter(({ allowedVersions }) => allowedVersions);
  const allowed = rules.flatMap(({ matchDepNames = [], allowedVersions = "" }) =>
    matchDepNames.map((name) => [name, allowedVersions] as const),
  );
  expect(allowed.length, "a package in two rules").toBe(Object.keys(held).length);
  expect(Object.fromEntries(allowed)).toEqual(held);
});

test("package.json has every held package, at an allowed version", () => {
  const wrong = Object.entries(heldPackages()).filter(
    ([name, allowed]) => !isAllowed(installed[name] ?? "none", allowed),
  );
  expect(wrong).toEqual([]);
});

test("a package that is held at one version has that version", () => {
  const exact = Object.entries(heldPackages()).filter(([, allowed]) => allowed.startsWith("<="));
  expect(exact.length).toBeGreaterThan(0);
  expect(exact.filter(([name, allowed]) => `<=${installed[name]}` !== allowed)).toEqual([]);
});

test("every rule of Renovate matches a package, and each group several", () => {
  /** Packages of a name, or of a scope: `@scope/**`. */
  const matches = (pattern: string) =>
    Object.keys(installed).filter((name) =>
      pattern.endsWith("/**") ? name.startsWith(pattern.slice(0, -2)) : name === pattern,
    );
  const rules = renovate.packageRules.filter(({ matchDepNames }) => matchDepNames);
  const idle = rules.flatMap(({ matchDepNames = [] }) =>
    matchDepNames.filter((pattern) => matches(pattern).length === 0),
  );
  expect(idle).toEqual([]);
  const groups = rules.filter(({ groupName }) => groupName);
  expect(groups.map(({ groupName }) => groupName)).toEqual(
    expect.arrayContaining(["Remix", "React", "Vite"]),
  );
  const small = groups.filter(
    ({ matchDepNames = [] }) => new Set(matchDepNames.flatMap(matches)).size < 2,
  );
  expect(small).toEqual([]);
});

test("Renovate finds each package that one command or suite installs", () => {
  const found = renovate.customManagers.flatMap(({ managerFilePatterns, matchStrings }) =>
    managerFilePatterns.flatMap((file) =>
      matchStrings.flatMap((pattern) => {
        const matches = readFileSync(file, "utf8").matchAll(new RegExp(pattern, "g"));
        return [...matches].map(({ groups }) => [groups?.depName, groups?.currentValue]);
      }),
    ),
  );
  expect(found).toEqual(rare);
});

test("Renovate writes exact versions, follows a schedule, renews the lock file and leaves engines alone", () => {
  expect(renovate.rangeStrategy).toBe("pin");
  expect(renovate.schedule.length).toBe(1);
  expect(renovate.lockFileMaintenance.enabled).toBe(true);
  expect(renovate.packageRules).toContainEqual(
    expect.objectContaining({ matchDepTypes: ["engines"], enabled: false }),
  );
});
