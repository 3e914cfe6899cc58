import { spawn, spawnSync } from "node:child_process";
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { notProven } from "#tools/programs.ts";
import { playwrightReport, vitestReport } from "./reports.ts";

/**
 * `npm test` on a tree whose suites are stubs: `npm` and `npx` write the reports and leave with the exit codes
 * that a case names.
 */

const tsx = ["--import", resolve("node_modules/tsx/dist/loader.mjs")];
const gate = resolve("tools/gate.ts");

let root = "";
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "gate-"));
});
afterAll(() => rm(root, { recursive: true, force: true }));

type Stubs = {
  /** Exit code of a script or a project; 0 where none is given. */
  exits?: Record<string, number>;
  /** Reports of projects, and of `e2e`, in place of one passed test; `null`: the suite writes none. */
  reports?: Record<string, unknown>;
};

const suites = ["unit", "integration", "server", "webkit"];

/** A folder with stubs in it, in which commands of the project can run. */
async function treeWith({ exits = {}, reports = {} }: Stubs): Promise<string> {
  const tree = await mkdtemp(join(root, "tree-"));
  await Promise.all(
    ["bin", "reports", "docs/generated"].map((name) =>
      mkdir(join(tree, name), { recursive: true }),
    ),
  );
  const given: Record<string, unknown> = {
    ...Object.fromEntries(suites.map((name) => [name, vitestReport("passed")])),
    e2e: playwrightReport("expected"),
    ...reports,
  };
  await writeFile(
    join(tree, "docs/generated/ledger.md"),
    "| CARD-01 | A card. | §2 | its HTML |\n",
  );
  await mkdir(join(tree, "test-results"));
  for (const [name, report] of Object.entries(given)) {
    // An earlier run left its reports.
    const [folder, text] =
      report === null ? ["test-results", vitestReport("passed")] : ["reports", report];
    await writeFile(join(tree, `${folder}/${name}.json`), JSON.stringify(text));
  }
  const codes = Object.entries(exits).map(([name, code]) => `  "${name}") exit ${code};;`);
  const leave = `case "$name" in\n${codes.join("\n")}\n  *) exit 0;;\nesac\n`;
  const npm = `all="$*"; name="\${all#run --silent }"; echo "npm $*" >> calls\n`;
  const npx = `echo "npx $*" >> calls; echo "$1: full $E2E_FULL" >> calls
name=e2e; alone=""
while [ $# -gt 0 ]; do
  case "$1" in
    --project) name="\${2%\\*}";;
    -t | --grep) alone="alone ";;
  esac
  shift
done
[ -n "$alone" ] && { [ -f reports/alone.json ] && cp reports/alone.json test-results; name="$alone$name"; }
[ -f "reports/$name.json" ] && cp "reports/$name.json" "test-results/$name.json"
`;
  const programs = {
    npm: `${npm}${leave}`,
    npx: `${npx}${leave}`,
    tsx: `name=gate\n${leave}`,
    "apt-get": "exit 1\n",
  };
  for (const [name, text] of Object.entries(programs)) {
    await writeFile(join(tree, "bin", name), `#!/bin/sh\n${text}`, { mode: 0o755 });
  }
  return tree;
}

type Ended = { code: number | null; output: string; lines: string[]; calls: string };

/** Runs a command in a tree, in which its stubs come first. */
async function runIn(tree: string, command: string, args: string[]): Promise<Ended> {
  const child = spawn(command, args, {
    cwd: tree,
    // A browser that is there, so that none is installed.
    env: {
      ...process.env,
      PATH: `${join(tree, "bin")}${delimiter}${process.env.PATH}`,
      CHROMIUM_PATH: "/bin/sh",
      E2E_FULL: "",
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const parts: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (part) => parts.push(part));
  const code = await new Promise<number | null>((done) => child.once("close", done));
  const output = Buffer.concat(parts).toString();
  const calls = await readFile(join(tree, "calls"), "utf8").catch(() => "");
  return { code, output, lines: output.trimEnd().split("\n"), calls };
}

const runGate = async (stubs: Stubs, ...args: string[]) =>
  runIn(await treeWith(stubs), process.execPath, [...tsx, gate, ...args]);

describe("a run of all suites", () => {
  test("is green where each suite is, with each counted once", async () => {
    const { code, output, lines, calls } = await runGate({});
    expect(lines.at(-1), output).toBe("13 passed, 0 failed");
    expect(code).toBe(0);
    const scripts = [
      "lint",
      "types",
      "build:if-needed",
      "brand words",
      "brand matrix -- --quick",
      "try changes -- --quick",
    ];
    for (const name of scripts) {
      expect(calls).toContain(`npm run --silent ${name}\n`);
    }
    for (const name of suites) {
      const report = `--reporter default --reporter json --outputFile.json=test-results/${name}.json`;
      const run = "npx vitest run --config tests/vitest.config.ts";
      expect(calls).toContain(`${run} --project ${name}* ${report}\n`);
    }
    expect(calls).toContain("npx playwright test -c tests/playwright.config.ts\n");
    for (const line of notProven(false)) expect(lines).toContain(line);
  });

  test("with --full also runs what takes longer, and every journey", async () => {
    const more = ["firefox", "engines", "complexity"];
    const reports = Object.fromEntries(more.map((name) => [name, vitestReport("passed")]));
    const { code, output, lines, calls } = await runGate({ reports }, "--full");
    expect(lines.at(-1), output).toBe("21 passed, 0 failed");
    expect(code).toBe(0);
    const scripts = [
      "brand check",
      "brand matrix",
      "try minimal",
      "try first-day",
      "try changes",
      "try removals",
      "try upgrade",
      "try successor",
    ];
    for (const name of scripts) expect(calls).toContain(`npm run --silent ${name}\n`);
    for (const name of more) expect(calls).toContain(`--project ${name}* `);
    expect(calls).toContain("playwright: full 1\n");
  });

  test("is red with one failed test in each suite, and counts all of them", async () => {
    const scripts = [
      "lint",
      "types",
      "build:if-needed",
      "brand words",
      "brand matrix -- --quick",
      "try changes -- --quick",
    ];
    const names = [...scripts, "e2e", ...suites];
    const failed = suites.map((name) => [name, vitestReport("failed")]);
    const { code, output, lines } = await runGate({
      exits: Object.fromEntries(names.map((name) => [name, 1])),
      reports: { ...Object.fromEntries(failed), e2e: playwrightReport("unexpected") },
    });
    for (const name of [
      "lint",
      "types",
      "build",
      "brand",
      "matrix",
      "changes",
      "end-to-end",
      ...suites,
    ]) {
      expect(output).toMatch(new RegExp(`^${name}: 0 passed, 1 failed`, "m"));
    }
    expect(output).toMatch(/^specification map: 0 passed, 1 failed/m);
    expect(output).toContain("the test that failed\n    why it failed");
    expect(output).toContain("[script] one.spec.ts:1 the journey\n    why it broke");
    expect(lines.at(-1)).toBe("1 passed, 12 failed");
    // So many are no accident.
    expect(output).not.toMatch(/^again: /m);
    expect(code).toBe(1);
  });

  test("is red where a suite fails without a failed test", async () => {
    const file = { name: "two.test.ts", message: "no such module", assertionResults: [] };
    const passed = vitestReport("passed");
    const { code, output } = await runGate({
      exits: { server: 1, e2e: 1 },
      reports: {
        integration: null,
        webkit: { ...passed, numPassedTests: 0, testResults: [] },
        server: { ...passed, testResults: [...passed.testResults, file] },
      },
    });
    expect(output).toMatch(/^server: 1 passed, 1 failed/m);
    expect(output).toContain("failed: two.test.ts\n    no such module");
    expect(output).toMatch(/^webkit: 0 passed, 1 failed/m);
    expect(output).toMatch(/^end-to-end: 1 passed, 1 failed/m);
    expect(output).toMatch(/^integration: 0 passed, 1 failed/m);
    expect(code).toBe(1);
  });

  test("is red where a suite leaves with 0 over a failed test", async () => {
    const { code, output, calls } = await runGate({ reports: { unit: vitestReport("failed") } });
    expect(output).toMatch(/^unit: 0 passed, 1 failed/m);
    expect(calls).not.toContain(" -t ");
    expect(code).toBe(1);
  });

  test("is green where what failed beside the others passes five times alone, and names it", async () => {
    const { code, output, lines, calls } = await runGate({
      exits: { server: 1, e2e: 1 },
      reports: {
        server: vitestReport("failed"),
        e2e: playwrightReport("unexpected"),
        alone: vitestReport("passed"),
      },
    });
    expect(lines.at(-1), output).toBe("13 passed, 0 failed");
    expect(code).toBe(0);
    const again = ["[script] one.spec.ts:1 the journey", "tests/one.test.ts the test that failed"];
    for (const name of again)
      expect(output).toContain(`again: ${name} passed 5 times alone, after all suites`);
    expect(output).toContain("why it broke");
    const journey = "--project script --workers 1 --reporter list one.spec.ts:1 --grep the journey";
    expect(calls.split(`playwright.config.ts ${journey}\n`)).toHaveLength(6);
    const one = "tests/one.test.ts -t ^the test that failed$ --reporter json";
    expect(calls.split(`--project server* ${one}`)).toHaveLength(6);
  });

  test.each<[string, Stubs]>([
    ["fails alone, too", { exits: { e2e: 1, "alone script": 1 } }],
    [
      "is of no test alone",
      {
        exits: { server: 1 },
        reports: { server: vitestReport("failed"), alone: vitestReport("skipped") },
      },
    ],
  ])("is red where what failed %s", async (_, { exits, reports = {} }) => {
    const { code, output } = await runGate({
      exits,
      reports: exits?.e2e ? { e2e: playwrightReport("unexpected") } : reports,
    });
    expect(output).toMatch(/^again: .* failed alone, after all suites/m);
    expect(code).toBe(1);
  });

  test("is red where only the type check fails", async () => {
    const { code, lines } = await runGate({ exits: { types: 2 } });
    expect(lines.at(-1)).toBe("12 passed, 1 failed");
    expect(code).toBe(1);
  });

  test("is red where no passed test names a row of the ledger, and counts skipped tests", async () => {
    const reports = Object.fromEntries(suites.map((name) => [name, vitestReport("passed", [])]));
    const { code, output, lines } = await runGate({
      reports: { ...reports, webkit: vitestReport("skipped") },
    });
    expect(output).toMatch(/^specification map: 0 passed, 1 failed/m);
    expect(output).toContain("left to the full run: 1 tests");
    expect(lines.at(-1)).toBe("11 passed, 1 failed");
    expect(code).toBe(1);
  });
});

test("the full run leaves out no journey by its tag, CI those of the full run", () => {
  const kinds = ["", "@full", "@once", "@scripted", "@sizeless", "@gate:phone", "@wide"];
  const program = `
    import config from "./tests/playwright.config.ts";
    const runs = (title) => config.projects.filter(({ grep, grepInvert }) =>
      (grep?.test(title) ?? true) && !grepInvert.some((each) => each.test(title))).length;
    console.log(JSON.stringify(${JSON.stringify(kinds)}.map((kind) => runs("a page " + kind))));`;
  const runs = (E2E_FULL: string) => {
    const env = { ...process.env, E2E_FULL, CI: "1" };
    const args = ["--import", "tsx", "--input-type=module", "-e", program];
    return JSON.parse(spawnSync(process.execPath, args, { env, encoding: "utf8" }).stdout);
  };
  expect(runs("")).toEqual([5, 0, 3, 4, 4, 1, 4]);
  expect(runs("1")).toEqual([6, 6, 3, 4, 4, 6, 4]);
});

test("stops where another pack than the demo's is in use, and names the way", async () => {
  const tree = await treeWith({});
  const imports = { "#brand/*": "./brands/own/*" };
  await writeFile(join(tree, "package.json"), JSON.stringify({ imports }));
  const { code, output, calls } = await runIn(tree, process.execPath, [...tsx, gate]);
  expect([code, calls]).toEqual([1, ""]);
  expect(output).toContain("npm run brand use -- hvidso, npm test, npm run brand use -- own");
});

test("a program that is missing is named with what no test proves without it", () => {
  const program = { name: "p", packages: ["a", "b"], proves: "the rules" };
  const all = [true, false].map((isHere) => ({ ...program, isThere: () => isHere }));
  const line = "NOT PROVEN HERE: the rules (no p; Debian: a b)";
  expect(notProven(false, all)).toEqual([line]);
});

describe("the commands around it", () => {
  const testScript = async () => JSON.parse(await readFile("package.json", "utf8")).scripts.test;

  test.each([0, 3])("CI leaves with the exit code of npm test: %i", async (exit) => {
    const tree = await treeWith({ exits: { test: exit } });
    await cp(".ci", join(tree, ".ci"), { recursive: true });
    const { code, calls } = await runIn(tree, "bash", [".ci/run"]);
    expect(calls).toBe("npm test\n");
    expect(code).toBe(exit);
  });

  test.each([
    [{}, 0],
    [{ gate: 1 }, 1],
    [{ "install --no-save": 1 }, 1],
  ])("npm test leaves with the exit code of what failed in it: %j", async (exits, exit) => {
    const { code } = await runIn(await treeWith({ exits }), "sh", ["-c", await testScript()]);
    expect(code).toBe(exit);
  });
});
