import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { groups, PROGRAMS, scripts } from "#tools/commands.ts";

/** Runs `npm run GROUP NAME …` as package.json does, in another folder. */
function runIn(cwd: string, ...words: string[]) {
  const args = [
    "--import",
    resolve("node_modules/tsx/dist/loader.mjs"),
    resolve("tools/command.ts"),
    ...words,
  ];
  const env = { ...process.env, TSX_TSCONFIG_PATH: resolve("tsconfig.json") };
  return spawnSync(process.execPath, args, { cwd, env, encoding: "utf8" });
}
const run = (...words: string[]) => runIn(".", ...words);

const everyCommand = [...Object.values(groups), scripts].flatMap((all) => Object.values(all));

test("a group without a name lists its commands, one line each", () => {
  const { status, stdout } = run("release");
  expect(status).toBe(0);
  const lines = stdout.trimEnd().split("\n");
  expect(lines.map((line) => line.split(/ +/)[3])).toEqual(Object.keys(groups.release ?? {}));
});

test("an unknown name ends with 2 and lists the group; an unknown group names the groups", () => {
  const { status, stdout, stderr } = run("release", "constructor");
  expect([status, stdout]).toEqual([2, ""]);
  expect(stderr).toMatch(/^release has no constructor:\nnpm run release assets /);
  expect(run("nothing").stderr).toContain(Object.keys(groups).join(", "));
});

test("--help lists a group, and describes a command without running it", () => {
  expect(run("release", "--help").stdout).toBe(run("release").stdout);
  const { status, stdout, stderr } = run("faults", "crowd", "--help");
  expect([status, stderr]).toEqual([0, ""]);
  expect(stdout).toMatch(
    /^Usage: npm run faults crowd -- \[options\] \[parts\.\.\.\]\n\ncrowds behind one address\n/,
  );
  const check = run("backend", "check", "--bogus", "--help");
  expect([check.status, check.stderr]).toEqual([0, ""]);
  expect(check.stdout).toMatch(/^Usage: npm run backend check -- \[options\]\n/);
  expect(run("try", "minimal", "--help").stdout).toContain("options of `playwright test`");
});

describe("a word that a command does not take ends it with 2 before anything else", () => {
  /** In an empty folder, where a build and the question for the brand in use fail. */
  const empty = mkdtempSync(join(tmpdir(), "command-"));
  afterAll(() => rmSync(empty, { recursive: true }));

  test.each([
    ["a command with a build", ["bench", "origin", "--secnods", "5"], "unknown option '--secnods'"],
    ["one without words", ["docs", "openapi", "--x"], "unknown option '--x'"],
    ["a number", ["bench", "main-thread", "abc"], "value 'abc' is invalid for argument 'runs'"],
    ["a command without a group", ["screens", "--mode", "x"], "'--mode <mode>' argument 'x'"],
    ["a file", ["test:related", "none.ts"], "value 'none.ts' is invalid for argument 'files'"],
  ])("%s", (_kind, words, message) => {
    const { status, stdout, stderr } = runIn(empty, ...words);
    const command = `npm run ${words.slice(0, (words[0] ?? "") in scripts ? 1 : 2).join(" ")}`;
    const [line] = stderr.split("\n");
    expect([status, stdout]).toEqual([2, ""]);
    expect(line).toContain(message);
    expect(stderr).toContain(`\n\nUsage: ${command} -- [options]`);
  });

  test.each([
    ["an option of vitest", ["test:server", "--bogus"], "Unknown option `--bogus`"],
    ["a test file of vitest", ["test:server", "bogus"], "no test file matches: bogus"],
    ["an option of Playwright", ["test:e2e", "--bogus"], "unknown option '--bogus'"],
    ["a test of Playwright", ["try", "minimal", "bogus"], "No tests found.: bogus"],
  ])("%s", (_kind, words, message) => {
    const { status, stdout, stderr } = run(...words);
    expect([status, stdout]).toEqual([2, ""]);
    expect(stderr.split("\n")[0]).toContain(message);
    expect(stderr).toContain(`\n\nUsage: npm run ${words.slice(0, -1).join(" ")} -- [options]`);
  });

  test("that folder fails what follows", () => {
    const { status, stderr } = runIn(empty, "bench", "origin", "--seconds", "5");
    expect([status, stderr.includes("package.json")]).toEqual([1, true]);
  });
});

test("a command takes further words, and its exit code is the command's", async () => {
  const missing = run("backend", "new");
  expect(missing.status).toBe(2);
  expect(missing.stderr).toMatch(
    /^error: missing required argument 'folder'\n\nUsage: npm run backend new -- /,
  );
  const folder = await mkdtemp(join(tmpdir(), "backend-"));
  const starter = join(folder, "starter");
  expect(run("backend", "new", starter).status).toBe(0);
  expect((await readdir(starter)).sort()).toEqual(["data", "server.mjs", "shop.mjs", "site.env"]);
  await rm(join(starter, "data"), { recursive: true });
  const taken = run("backend", "new", starter);
  expect([taken.status, taken.stderr]).toEqual([
    2,
    `${starter} is not empty: nothing of it is overwritten\n`,
  ]);
  expect((await readdir(starter)).sort()).toEqual(["server.mjs", "shop.mjs", "site.env"]);
  await rm(folder, { recursive: true });
});

test.each(everyCommand)("$command runs files that exist", ({ steps }) => {
  for (const { program, args } of steps) {
    const files = [...PROGRAMS[program], ...args].filter((arg) => /\.m?[jt]s$/.test(arg));
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
  }
});
