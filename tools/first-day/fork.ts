import { execFileSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { shellFor } from "#tools/npmShell.ts";
import { copyWithPackages } from "#tools/projectCopy.ts";
import { print } from "./check.ts";
import { edit } from "./edit.ts";

const run = (program: string, args: string[], cwd: string) =>
  execFileSync(program, args, { cwd, encoding: "utf8", stdio: "pipe", shell: shellFor(program) });

/** A fork with its own brand and map takes the next version without a conflict. */
export async function fork() {
  const folder = copyWithPackages("fork");
  const git = (...args: string[]) =>
    run("git", ["-c", "user.name=Fork", "-c", "user.email=fork@example.com", ...args], folder);
  const commit = (message: string) => {
    git("add", "--all");
    git("commit", "--quiet", "--message", message);
  };
  const tool = (file: string, ...args: string[]) =>
    run(
      process.execPath,
      ["--import", import.meta.resolve("tsx"), resolve("tools", file), ...args],
      folder,
    );
  try {
    git("init", "--quiet", "--initial-branch", "upstream");
    commit("this version");
    git("checkout", "--quiet", "-b", "own");
    tool("brand/new.ts", "--defaults", "--key=nordvig", "--nameLatin=NORDVIG");
    tool("brand/use.ts", "nordvig");
    writeFileSync(join(folder, "own-map.json"), '{"keywordList":{"path":"/v2/goods/search"}}\n');
    commit("own brand and map");
    git("checkout", "--quiet", "upstream");
    edit(join(folder, "brands/hvidso/words/news.ts"), "最近的在前", "从新到旧");
    edit(join(folder, "package.json"), /"version": "[^"]+"/, '"version": "1.1.0"');
    edit(join(folder, "CHANGELOG.md"), "# Changelog", "# Changelog\n\n## 1.1.0");
    commit("next version");
    git("checkout", "--quiet", "own");
    git("merge", "--quiet", "--no-edit", "upstream");
    const { version, imports } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    if (version !== "1.1.0" || imports["#brand/*"] !== "./brands/nordvig/*")
      throw new Error(`the merge has version ${version} and the brand ${imports["#brand/*"]}`);
    run(process.execPath, ["node_modules/typescript-native/bin/tsc", "--noEmit"], folder);
    tool("brand/use.ts", "hvidso");
    const vitest = ["node_modules/vitest/vitest.mjs", "run", "--config", "tests/vitest.config.ts"];
    run(process.execPath, [...vitest, "--project", "unit", "tests/guards/brand.test.ts"], folder);
    print(
      "a fork with its own brand and map merges the next version, compiles, and passes the suites' guard of packs",
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
