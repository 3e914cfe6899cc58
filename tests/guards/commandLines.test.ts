import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { Misuse, readArguments, usageOf } from "#tools/commandLine.ts";
import { groups, scripts } from "#tools/commands.ts";
import { filesBelow } from "./sources.ts";

// One reader of command lines, tools/commandLine.ts, and one description of each, in tools/commands.ts.

const programs = filesBelow(["tools", "bench", "deploy"], [".ts", ".tsx", ".mjs", ".js"]);
const read = (file: string) => readFileSync(file, "utf8");

/** Programs that only other programs start, with fixed arguments, and the two that the rule is made of. */
const INTERNAL = [
  "bench/origin/bare.ts",
  // `--words`: the step of `npm run brand words`.
  "tools/brand/check.ts",
  "tools/brand/matrix/limitedBackend.ts",
  "tools/command.ts",
  "tools/commandLine.ts",
  // Written into an integrator's folder, where it is alone.
  "tools/starter-backend/server.mjs",
  "tools/successor/walk.ts",
];

test("no other program reads its arguments by itself", () => {
  const readers = programs.filter((file) =>
    /\bprocess\.argv\b|\bargv\b.*node:process|\bparseArgs\b/.test(read(file)),
  );
  expect(readers.sort()).toEqual(INTERNAL);
});

const all = [...Object.values(groups), scripts].flatMap((commands) => Object.values(commands));
const takesWords = ({ options, words }: (typeof all)[number]) =>
  Object.keys({ ...options, ...words }).length > 0;

/** The program of a command's last step, which gets its words. */
function programOf({ steps }: (typeof all)[number]): string {
  const { args = [] } = steps.at(-1) ?? {};
  return args.find((arg) => programs.includes(arg)) ?? "";
}

describe.each(all)("$command", (command) => {
  const { passesOn, steps, options = {}, words = {} } = command;
  const isOurs = steps.at(-1)?.program === "tsx";

  test.skipIf(passesOn)("refuses an option and a word that it does not have", async () => {
    await expect(readArguments(command, ["--bogus"])).rejects.toThrow(
      new Misuse("unknown option --bogus"),
    );
    const entries = Object.values(words);
    if (entries.at(-1)?.isSeveral) return;
    const tooMany = [...entries.map(() => "1"), "bogus"];
    await expect(readArguments(command, tooMany)).rejects.toThrow(Misuse);
  });

  test("has a usage with each of its options and words", async () => {
    const usage = await usageOf(command);
    expect(usage).toContain(`${command.command}`);
    expect(usage).toContain(command.does);
    for (const name of Object.keys(options)) expect(usage).toMatch(`\n  --${name} `);
    for (const { kind } of Object.values(words)) expect(usage).toMatch(`\n  ${kind?.shows} `);
  });

  test("has defaults that it would accept, and at most one list of words, the last", async () => {
    for (const { kind, fallback } of Object.values({ ...options, ...words })) {
      if (fallback === undefined) continue;
      expect(await kind?.read(String(fallback), "")).toBe(fallback);
    }
    const entries = Object.values(words);
    expect(entries.slice(0, -1).filter(({ isSeveral }) => isSeveral)).toEqual([]);
    expect(entries.every(({ kind }) => kind !== undefined)).toBe(true);
    expect(Object.keys(options).filter((name) => Object.hasOwn(words, name))).toEqual([]);
  });

  test("has a program that reads what it takes", () => {
    if (passesOn || !isOurs) {
      expect([passesOn ?? false, isOurs]).toEqual([takesWords(command), false]);
      return;
    }
    const name = command.command.split(" ").at(-1);
    const isRead = new RegExp(`readCommandLine\\(\\w+(?:\\.${name}|\\["${name}"\\])\\)`);
    expect(isRead.test(read(programOf(command)))).toBe(takesWords(command));
  });
});

test("the scripts that are no command of the index read their words, or pass them on", () => {
  const { scripts: named } = JSON.parse(read("package.json")) as {
    scripts: Record<string, string>;
  };
  const started = Object.values(named).flatMap((script) => {
    const [, file] = /tsx ((?:tools|bench|deploy)\/\S+)(?: --full)?$/.exec(script) ?? [];
    return file === undefined || file === "tools/command.ts" ? [] : [file];
  });
  const own = Object.values(named).filter((script) => /\btools\/command\.ts\b/.test(script));
  expect(own).toHaveLength(Object.keys({ ...groups, ...scripts }).length);
  expect(new Set(started)).toEqual(new Set(["tools/build.ts", "tools/gate.ts", "tools/loaded.ts"]));
  expect(started.filter((file) => !read(file).includes("await readCommandLine({"))).toEqual([]);
});

test("documents and patches name no option that a command does not have", () => {
  const folders = ["docs", "pictures", "brands", "tools", "bench", "deploy", ".changeset"];
  const texts = filesBelow(folders, [".md", ".ts", ".patch", ".service"]).concat([
    "README.md",
    "CONTRIBUTING.md",
  ]);
  const NAMED = /\bnpm run ([a-z][\w:-]*)(?: ([a-z][\w-]*))? -- ([^`\n&#|]*)/g;
  const found = texts.flatMap((file) =>
    [...read(file).matchAll(NAMED)].flatMap(([, first = "", name = "", words = ""]) => {
      const command = scripts[first] ?? groups[first]?.[name];
      const options = [...words.matchAll(/(?<![\w-])--([a-z][\w-]*)/g)].map(
        ([, each = ""]) => each,
      );
      if (command === undefined || command.passesOn) return [];
      return options.map((option) => ({
        isThere: option === "help" || Object.hasOwn(command.options ?? {}, option),
        where: `${file}: ${command.command} --${option}`,
      }));
    }),
  );
  expect(found.length).toBeGreaterThan(15);
  expect(found.filter(({ isThere }) => !isThere)).toEqual([]);
});
