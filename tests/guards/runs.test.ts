import { spawnSync } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, matchesGlob, resolve } from "node:path";
import { expect, test } from "vitest";
import journeys from "#tests/playwright.config.ts";
import { filesBelow } from "#tests/support/files.ts";
import suites from "#tests/vitest.config.ts";

// Settings with which every failure fails the run, and a slow machine does not. tests/integration/tools/gate.test.ts runs the commands.

const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as {
  scripts: Record<string, string>;
};

test("no command hides a failure", () => {
  expect(scripts.test).toBe("npm install --no-save && tsx tools/gate.ts");
  const hidden = Object.entries(scripts).filter(([, command]) =>
    /\|\||;|\bexit\b|\|/.test(command),
  );
  expect(hidden).toEqual([]);
  const ci = readFileSync(".ci/run", "utf8");
  expect(ci).toMatch(/^set -euo pipefail$/m);
  expect(ci.replace(/^#.*$/gm, "")).not.toMatch(/\|\||set \+|\bexit\b|\btrap\b/);
});

/** Types and linter exclude no folder with project code. */
test("lint and types look at everything, and a warning fails", () => {
  expect(scripts.lint).toBe("biome check --error-on-warnings .");
  expect(scripts.types).toMatch(/\/tsc --noEmit$/);
  const { compilerOptions, include, ...rest } = JSON.parse(readFileSync("tsconfig.json", "utf8"));
  const strict = ["strict", "noUncheckedIndexedAccess", "noImplicitOverride", "allowJs", "checkJs"];
  const unused = ["noUnusedLocals", "noUnusedParameters", "noFallthroughCasesInSwitch"];
  for (const name of [...strict, ...unused]) expect(compilerOptions[name], name).toBe(true);
  expect(rest).toEqual({});
  const isCode = (folder: string) => filesBelow([folder], [".ts", ".tsx"]).length > 0;
  const left = ["node_modules", "build", "test-results", "public"];
  const folders = readdirSync(".", { withFileTypes: true })
    .filter((each) => each.isDirectory() && !/^\./.test(each.name) && !left.includes(each.name))
    .map(({ name }) => name);
  expect(folders.filter((name) => isCode(name) && !include.includes(name))).toEqual([]);
  expect(include).toContain("remix.config.js");
});

test("the linter finds a mistake of each kind in each folder, and nothing in clean files", () => {
  const clean = {
    "app/a.ts": "export const a = 1;\n",
    "app/a.module.css": ".a {\n  color: red;\n}\n",
    "deploy/a.json": '{ "a": 1 }\n',
  };
  const mistakes = {
    "app/b.ts": "export const a = 1\n",
    "app/c.ts": "export default 1;\n",
    "server/b.ts": 'import { a } from "./c.ts";\n',
    "tools/b.ts": "export const a = () => console.log(1);\n",
    "tests/b.ts": "export const a = () => {\n  debugger;\n};\n",
    "demo/b.ts": "export const a = () => {\n  const b = 1;\n};\n",
    "brands/b.js": 'import { join } from "path";\n\nexport const a = join("a");\n',
    "app/b.tsx": "export const A = () => <button>a</button>;\n",
    "app/b.module.css": ".a {\n  colour: red;\n}\n",
    "deploy/b.json": "{'a':1}\n",
  };
  const tree = mkdtempSync(join(tmpdir(), "lint-"));
  for (const file of ["biome.json", "tools/config"])
    cpSync(file, join(tree, file), { recursive: true });
  for (const [file, text] of Object.entries({ ...clean, ...mistakes })) {
    mkdirSync(dirname(join(tree, file)), { recursive: true });
    writeFileSync(join(tree, file), text);
  }
  const biome = resolve("node_modules/@biomejs/biome/bin/biome");
  const command = [biome, ...String(scripts.lint).split(" ").slice(1), "--reporter=github"];
  const { status, stdout } = spawnSync(process.execPath, command, { cwd: tree, encoding: "utf8" });
  rmSync(tree, { recursive: true });
  const named = stdout.replaceAll("\\", "/");
  const isFound = (file: string) => named.includes(`/${file},`);
  expect(status, stdout).toBe(1);
  expect(Object.keys(clean).filter(isFound)).toEqual([]);
  expect(Object.keys(mistakes).filter((file) => !isFound(file))).toEqual([]);
});

test("journeys: a second try, a lone test and a slow machine", () => {
  // A second try at once would hide a race: `npm test` tries again alone, and five times (tools/gate.ts).
  expect(journeys.retries ?? 0).toBe(0);
  expect(journeys.forbidOnly).toBe(true);
  // A server that is still running is not the build under test.
  for (const server of [journeys.webServer ?? []].flat())
    expect(server.reuseExistingServer).toBe(false);
  // Without it the first tests see pages whose optional parts were late.
  expect(journeys.globalSetup).toBe("./e2e/support/awake.ts");
  expect(journeys.timeout).toBeGreaterThanOrEqual(120_000);
  expect(journeys.expect?.timeout).toBeGreaterThanOrEqual(15_000);
  expect(journeys.reporter).toContainEqual(["json", { outputFile: "../test-results/e2e.json" }]);
});

type Project = {
  test: {
    name: string;
    include: string[];
    exclude?: string[];
    setupFiles?: string | string[];
    testTimeout?: number;
    hookTimeout?: number;
  };
};

test("vitest: no lone test, no empty run, and time enough on a busy machine", () => {
  const { test: all } = suites as { test: Record<string, unknown> & { projects: Project[] } };
  expect(all).toMatchObject({ allowOnly: false });
  const hiding = ["passWithNoTests", "bail", "dangerouslyIgnoreUnhandledErrors"];
  for (const name of [...hiding, "exclude", "include", "testNamePattern", "onUnhandledError"]) {
    expect(all).not.toHaveProperty(name);
  }
  for (const { test: one } of [
    { test: { ...all, name: "all" } } as unknown as Project,
    ...all.projects,
  ]) {
    expect(one.testTimeout ?? all.testTimeout, one.name).toBeGreaterThanOrEqual(60_000);
    // Without it a condition may take one second.
    expect([one.setupFiles ?? all.setupFiles].flat()).toContain("tests/support/patience.ts");
    expect(one.hookTimeout ?? all.hookTimeout, one.name).toBeGreaterThanOrEqual(120_000);
  }
});

test("no test has less time than all tests", () => {
  const files = filesBelow(["tests"], [".test.ts", ".test.tsx"]);
  const short = files.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/^\s*\}, ([\d_]+)\);$/gm)]
      .filter(([, ms = ""]) => Number(ms.replaceAll("_", "")) < 60_000)
      .map(([, ms]) => `${file}: ${ms}`),
  );
  expect(short).toEqual([]);
});

/** Whether a file matches a pattern of a configuration: a glob or an expression. */
const matches = (pattern: string | RegExp, file: string): boolean =>
  typeof pattern === "string" ? matchesGlob(file, pattern) : pattern.test(file);

test("each test file runs in one project, of the gate or of the full run", () => {
  const { projects } = (suites as unknown as { test: { projects: Project[] } }).test;
  const takes = ({ test: { include, exclude = [] } }: Project, file: string) =>
    include.some((each) => matches(each, file)) && !exclude.some((each) => matches(each, file));
  const files = filesBelow(["tests"], [".test.ts", ".test.tsx"]);
  const found = Object.fromEntries(
    files.map((file) => [
      file,
      projects.filter((each) => takes(each, file)).map(({ test: { name } }) => name),
    ]),
  );
  for (const [file, names] of Object.entries(found)) {
    const folder = file.split("/")[1] ?? "";
    const suite = { guards: "unit", atspi: "firefox" }[folder] ?? folder;
    const isComplexity = file === "tests/guards/complexity.test.ts";
    const own = names.filter((name) => name !== "tolerance");
    expect(own, file).toHaveLength(1);
    expect(own[0]?.split("-")[0], file).toBe(isComplexity ? "complexity" : suite);
  }
  expect(found["tests/integration/tolerance.test.ts"]).toContain("tolerance");
});

type Journeys = {
  name: string;
  testMatch?: RegExp | string[];
  testIgnore?: (RegExp | string)[];
  grep?: RegExp;
  grepInvert: RegExp[];
  use: { javaScriptEnabled?: boolean; viewport: { width: number }; isMobile?: boolean };
};
const projects = journeys.projects as unknown as Journeys[];

test("journeys run wide and on a phone, with and without scripts, as visitors in China", () => {
  expect(journeys.use).toMatchObject({ locale: "zh-CN", timezoneId: "Asia/Shanghai" });
  const own = projects.flatMap((each) => Object.keys(each));
  expect(own).not.toEqual(expect.arrayContaining(["retries"]));
  expect(own).not.toEqual(expect.arrayContaining(["timeout"]));
  const devices = projects.map(({ name, use }) => [
    name,
    use.viewport.width,
    use.isMobile ?? false,
    use.javaScriptEnabled ?? true,
  ]);
  expect(devices).toEqual([
    ["script", 1440, false, true],
    ["no-script", 1440, false, false],
    ["phone", 390, true, true],
    ["reach", 1440, false, true],
    ["pictures", 1440, false, true],
    ["phone-no-script", 390, true, false],
  ]);
});

const SIZELESS = [
  "announcements",
  "application",
  "fonts",
  "foreignNodes",
  "lateScripts",
  "staticHtml",
  "styles",
];
const SCRIPTED = ["announcements", "fonts", "foreignNodes", "lateScripts", "scripts", "staticHtml"];

test("each file of journeys runs in the projects that can show it", () => {
  const listed = (each: RegExp | (RegExp | string)[] | undefined) => [each ?? []].flat();
  const takes = ({ testMatch, testIgnore }: Journeys, file: string) =>
    (testMatch === undefined || listed(testMatch).some((each) => matches(each, file))) &&
    !listed(testIgnore).some((each) => matches(each, file));
  const files = filesBelow(["tests/e2e"], [".spec.ts", ".spec.tsx"]);
  expect(files.length).toBeGreaterThan(30);
  for (const file of files) {
    const name = file.replace(/^tests\/e2e\/|\.spec\.tsx?$/g, "");
    const wanted = ["analytics", "pictures", "pictureFit", "reach/lines"].includes(name)
      ? ["pictures"]
      : /^(invariants|reach)\//.test(name)
        ? ["reach"]
        : [
            "script",
            ...(SCRIPTED.includes(name) ? [] : ["no-script"]),
            ...(SIZELESS.includes(name) ? [] : ["phone"]),
            ...(["home", "header", "errands", "answers"].includes(name) ? ["phone-no-script"] : []),
          ];
    const now = projects.filter((each) => takes(each, file)).map((each) => each.name);
    expect(now, file).toEqual(wanted);
  }
});

// Of a run in CI; the full run takes the tests of every project.
test.runIf(process.env.E2E_FULL !== "1").each([
  ["", "script no-script phone reach pictures"],
  ["@sizeless", "script no-script reach pictures"],
  ["@scripted", "script phone reach pictures"],
  ["@scriptless", "no-script reach pictures"],
  ["@once", "no-script reach pictures"],
  ["@phone", "phone reach pictures"],
  ["@wide", "script no-script reach pictures"],
  ["@full", ""],
  ["@gate:script", "script"],
  ["@gate:no-script", "no-script"],
  ["@gate:phone", "phone"],
  ["@gate:no-script @gate:phone-no-script", "no-script phone-no-script"],
  ["@gate:reach", "reach"],
])("a journey with the tags %j runs in %j", (tags, names) => {
  const title = `a page ${tags}`.trimEnd();
  const runs = projects.filter(
    ({ grep, grepInvert }) =>
      (grep?.test(title) ?? true) && !grepInvert.some((each) => each.test(title)),
  );
  expect(runs.map(({ name }) => name).join(" ")).toBe(names);
});
