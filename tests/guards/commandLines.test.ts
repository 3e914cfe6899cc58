import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parsedLine } from "#tests/support/commandLine.ts";
import { commandLineOf } from "#tools/commandLine.ts";
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
const lines = await Promise.all(
  all.map(async (command) => ({ command, line: await commandLineOf(command) })),
);

/** The program of a command's last step, which gets its words. */
function programOf({ steps }: (typeof all)[number]): string {
  const { args = [] } = steps.at(-1) ?? {};
  return args.find((arg) => programs.includes(arg)) ?? "";
}

describe.each(lines)("$command.command", ({ command, line }) => {
  const { passesOn, steps } = command;
  const { options, registeredArguments: words } = line;
  const takesWords = options.length + words.length > 0;
  const isOurs = steps.at(-1)?.program === "tsx";

  test.skipIf(passesOn)("refuses an option and a word that it does not have", async () => {
    const needed = options.filter(({ mandatory }) => mandatory).map(({ long }) => `${long}=x`);
    await expect(parsedLine(command, ...needed, "--bogus")).rejects.toThrow(
      "unknown option '--bogus'",
    );
    if (words.at(-1)?.variadic) return;
    const tooMany = [...needed, ...words.map(() => "1"), "bogus"];
    await expect(parsedLine(command, ...tooMany)).rejects.toThrow("error: too many arguments");
  });

  test("has defaults that it would accept, and describes all that it takes", () => {
    for (const { defaultValue, parseArg, description } of [...options, ...words]) {
      expect(description).not.toBe("");
      if (typeof defaultValue !== "number" && typeof defaultValue !== "string") continue;
      expect(parseArg?.(String(defaultValue), undefined)).toBe(defaultValue);
    }
  });

  test("has a program that reads what it takes", () => {
    if (passesOn || !isOurs) {
      expect([passesOn ?? false, isOurs]).toEqual([takesWords, false]);
      return;
    }
    const name = command.command.split(" ").at(-1);
    const isRead = new RegExp(`readCommandLine\\(\\w+(?:\\.${name}|\\["${name}"\\])\\)`);
    expect(isRead.test(read(programOf(command)))).toBe(takesWords);
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
      const named = scripts[first] ?? groups[first]?.[name];
      const { command, line } = lines.find((each) => each.command === named) ?? {};
      const options = [...words.matchAll(/(?<![\w-])--[a-z][\w-]*/g)].map(([each]) => each);
      if (command === undefined || command.passesOn) return [];
      const names = ["--help", ...(line?.options ?? []).map(({ long }) => long)];
      return options.map((option) => ({
        isThere: names.includes(option),
        where: `${file}: ${command.command} ${option}`,
      }));
    }),
  );
  expect(found.length).toBeGreaterThan(15);
  expect(found.filter(({ isThere }) => !isThere)).toEqual([]);
});
