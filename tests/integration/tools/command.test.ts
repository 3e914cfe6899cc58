import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { groups, PROGRAMS } from "#tools/commands.ts";

/** Runs `npm run GROUP NAME …` as package.json does. */
function run(...words: string[]) {
  const args = ["--import", "tsx", "tools/command.ts", ...words];
  return spawnSync(process.execPath, args, { encoding: "utf8" });
}

const everyCommand = Object.entries(groups).flatMap(([group, commands]) =>
  Object.entries(commands).map(([name, command]) => ({ group, name, ...command })),
);

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
  const { status, stdout } = run("faults", "crowd", "--help");
  expect(status).toBe(0);
  expect(stdout).toBe(
    "npm run faults crowd  crowds behind one address\nOptions are described in tools/faults/crowd.ts.\n",
  );
  expect(run("backend", "check", "--help").stderr).toMatch(/^npm run backend check -- --base URL/);
});

test("a command takes further words, and its exit code is the command's", async () => {
  const missing = run("backend", "new");
  expect([missing.status, missing.stderr]).toEqual([2, "npm run backend new -- FOLDER\n"]);
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

test.each(everyCommand)("npm run $group $name runs files that exist", ({ steps }) => {
  for (const { program, args } of steps) {
    const files = [...PROGRAMS[program], ...args].filter((arg) => /\.m?[jt]s$/.test(arg));
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
  }
});
