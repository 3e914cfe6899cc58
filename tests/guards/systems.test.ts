import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { filesBelow } from "./sources.ts";

// Commands run on Windows, too: npm starts scripts by cmd.exe there.

const FOLDERS = ["app", "bench", "brands", "demo", "deploy", "server", "tests", "tools"];
const files = filesBelow(FOLDERS, [".ts", ".tsx", ".mjs", ".js"]).filter(
  (file) => file !== "tests/guards/systems.test.ts",
);
const sources = [...files, "remix.config.js"].map(
  (file) => [file, readFileSync(file, "utf8")] as const,
);

/** The parts of a script that only a POSIX shell reads. */
function posixOnly(script: string): boolean {
  return /(^|&& )[A-Z][A-Z0-9_]*=|'|\$[A-Z{(]|`|;|\b(rm|cp|mv|mkdir|cat|sh|exec) /.test(script);
}

/** The calls of a source that start npm or npx by name, without a shell. */
function callsWithoutShell(text: string): string[] {
  const call = /\b(?:spawn|spawnSync|execFile|execFileSync)\(\s*"np[mx]"[\s\S]*?\n? *\}?\);/g;
  return [...text.matchAll(call)].map(([each]) => each).filter((each) => !/\bshell: /.test(each));
}

test("scripts of package.json need no POSIX shell", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as {
    scripts: Record<string, string>;
  };
  const wrong = Object.entries(scripts).filter(([, script]) => posixOnly(script));
  expect(wrong.map(([name]) => name)).toEqual([]);
  expect(posixOnly("A=1 node a.js")).toBe(true);
  expect(posixOnly("node -e 'a'")).toBe(true);
});

test("npm and npx are started by a shell where only a shell can start them", () => {
  const wrong = sources.flatMap(([file, text]) => callsWithoutShell(text).map(() => file));
  expect(wrong).toEqual([]);
  expect(callsWithoutShell('spawnSync("npm", ["run"], { stdio: "inherit" });')).toHaveLength(1);
  expect(callsWithoutShell('spawnSync("npm", ["run"], { shell: npmShell });')).toEqual([]);
});

test("no path of a file is a URL's pathname, and no list of paths is joined by a colon", () => {
  const wrong = sources.filter(
    ([, text]) =>
      /import\.meta\.url\)\.pathname/.test(text) || /:\$\{process\.env\.PATH\}/.test(text),
  );
  expect(wrong.map(([file]) => file)).toEqual([]);
});
