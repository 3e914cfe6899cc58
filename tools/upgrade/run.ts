/**
 * `npm run try upgrade`: a fork with its own brand, settings, page and words at each of the
 * last three tags (without tags: the commits of starts.json) merges the present commit, does what the changelog says,
 * and runs every command. Exits with 1 on a conflict or a step
 * that no entry of the changelog names, and on any failed command; with 2 outside of a git clone.
 */
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseEnv } from "node:util";
import { startServer } from "#tests/support/server.ts";
import { readCommandLine } from "#tools/commandLine.ts";
import { trials } from "#tools/commands.ts";
import { linkPackages } from "#tools/projectCopy.ts";
import { beginRun } from "#tools/testRun.ts";
import {
  type Change,
  commandOf,
  releasedChanges,
  settingNames,
  unmentionedSettings,
  unreleasedChange,
} from "./changes.ts";
import { Fork, KEY } from "./fork.ts";
import starts from "./starts.json" with { type: "json" };
import { steps } from "./steps.ts";

const values = (await readCommandLine(trials.upgrade)).opts();

const git = (...args: string[]) => execFileSync("git", args, { encoding: "utf8" }).trim();
const print = (line: string) => void process.stdout.write(`${line}\n`);

/** Whether this clone contains a commit, and HEAD follows it. */
function isBehind(ref: string): boolean {
  try {
    execFileSync("git", ["merge-base", "--is-ancestor", ref, "HEAD"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/** The states that forks begin at. */
function startRefs(): string[] {
  if (values.from) return values.from;
  const tags = git("tag", "--list", "v*", "--sort=-version:refname", "--merged", "HEAD");
  const last = tags.split("\n").filter((tag) => /^v\d+\.\d+\.\d+$/.test(tag) && isOlder(tag));
  return last.length > 0 ? last.slice(0, 3) : starts.map(({ commit }) => commit);
}

/** A tag of HEAD itself leaves nothing to merge. */
const isOlder = (tag: string) => git("rev-list", "--count", `${tag}..HEAD`) !== "0";

/** The own page and the own words of the fork. */
const PAGE = { path: "/customer-service/delivery", title: "配送" };
const WORDS = { from: "没有找到这个地址", to: "这个地址上没有页面" };

/** Makes the fork, by what its state offers. Returns the files that its own page changed. */
function makeFork(fork: Fork): { pageFiles: string[] } {
  const [maker = ""] = fork.files("tools/brand/new.ts");
  const [selector = ""] = fork.files("tools/brand/use.ts");
  const [copy = ""] = fork.files("copy/errors.ts");
  const [recipe] = fork.files("/static-page.patch");
  const tsx = ["--import", import.meta.resolve("tsx")];
  fork.run(process.execPath, ...tsx, maker, "--defaults", `--key=${KEY}`, "--nameLatin=NORDVIG");
  fork.run(process.execPath, ...tsx, selector, KEY);
  fork.edit(copy, WORDS.from, WORDS.to);
  // Each setting that has a default, written out.
  const defaults = fork.read(".env.example").match(/^[A-Z][A-Z0-9_]+=.+$/gm) ?? [];
  fork.write(".env", `${defaults.join("\n")}\nCOMMERCE_API_BASE=embedded\nDEMO_BRAND=shown\n`);
  fork.commit("Own brand and words");
  if (!recipe) return { pageFiles: [] };
  fork.git("apply", "--whitespace=nowarn", "-C1", recipe);
  fork.commit("Own page, by the recipe");
  return { pageFiles: fork.git("diff", "--name-only", "HEAD~1", "HEAD").trim().split("\n") };
}

/** What the changelog has for a fork of an earlier state. */
function changesSince(ref: string): Change[] {
  const { version } = JSON.parse(git("show", `${ref}:package.json`)) as { version: string };
  const before = git("ls-tree", "-r", "--name-only", ref, ".changeset").split("\n");
  const unreleased = readdirSync(".changeset")
    .filter((name) => name.endsWith(".md") && name !== "README.md")
    .filter((name) => !before.includes(`.changeset/${name}`))
    .map((name) => unreleasedChange(readFileSync(`.changeset/${name}`, "utf8")));
  return [...unreleased, ...releasedChanges(readFileSync("CHANGELOG.md", "utf8"), version)];
}

const OWN_PAGES = "a page is one row of `shared/pages/corePages.ts`";
const BRAND_LINES = "the lines of a brand in `package.json`";

/** Merges the present commit. Conflicts in `package.json` and of the own page are resolved as their entries say. */
function merge(fork: Fork, head: string, pageFiles: readonly string[]): string[] {
  try {
    // Moves of whole folders are found with any number of files.
    fork.git("-c", "merge.renameLimit=20000", "merge", "--quiet", "--no-edit", head);
    return [];
  } catch {
    // Listed below.
  }
  const conflicts = fork.git("diff", "--name-only", "--diff-filter=U").trim().split("\n");
  print(`  conflicts: ${conflicts.join(", ")}`);
  const done: string[] = [];
  const takeTheirs = (file: string) => {
    try {
      fork.git("checkout", "--quiet", head, "--", file);
    } catch {
      fork.git("rm", "--quiet", "--force", file);
    }
  };
  if (conflicts.includes("package.json")) {
    takeTheirs("package.json");
    done.push(BRAND_LINES);
  }
  const others = conflicts.filter((file) => file !== "package.json");
  if (others.length > 0 && pageFiles.length > 0) {
    const isOwn = (file: string) =>
      file === "package.json" || file.includes(`brands/${KEY}/`) || file.endsWith("copy/errors.ts");
    const differing = fork.git("diff", "--name-only", head).trim().split("\n");
    for (const file of differing) if (!isOwn(file)) takeTheirs(file);
    done.push(OWN_PAGES);
  }
  const left = fork.git("diff", "--name-only", "--diff-filter=U").trim();
  if (left !== "") throw new Error(`conflicts that no entry explains: ${left}`);
  fork.npm("brand", "use", "--", KEY);
  if (done.includes(OWN_PAGES))
    fork.git("apply", "--whitespace=nowarn", "-C1", "tools/changes/static-page.patch");
  fork.commit("Merge the present state");
  return done;
}

/** Generated files that depend on the brand in use. */
const GENERATED = [["docs", "commerce-api"], ["docs", "openapi"], ["edge"]];

/** Does what the changes say. Returns the words of the entries that needed a hand. */
function followChanges(fork: Fork, changes: readonly Change[]): string[] {
  const needed = steps.filter((step) => {
    if (!step.isNeeded(fork)) return false;
    step.run(fork);
    return true;
  });
  fork.npm("brand", "use", "--", KEY);
  const commands = new Set(changes.flatMap((change) => commandOf(change)?.join(" ") ?? []));
  for (const command of commands) {
    print(`  npm run ${command}`);
    fork.npm(...command.split(" "));
  }
  return needed.map(({ entry }) => entry);
}

/** Starts the built fork with its settings and looks at pages. */
async function look(fork: Fork, hasPage: boolean) {
  const {
    PORT: _,
    HOST: __,
    SITE_URL: ___,
    ...env
  } = parseEnv(fork.read(".env")) as Record<string, string>;
  const site = await startServer(env, fork.folder);
  try {
    const expected: [path: string, status: number, text: string][] = [
      ["/", 200, "NORDVIG"],
      ["/products/category/first", 200, "示例一"],
      ["/pdp/first-1", 200, "示例一"],
      ["/brand-story", 200, "NORDVIG"],
      ["/assets/no-such-file.js", 404, WORDS.to],
      ...(hasPage ? [[PAGE.path, 200, PAGE.title] as [string, number, string]] : []),
    ];
    for (const [path, status, text] of expected) {
      const answer = await fetch(site.origin + path, { redirect: "manual" });
      const html = await answer.text();
      if (answer.status !== status || !html.includes(text))
        throw new Error(
          `${path} answers ${answer.status}, ${html.includes(text) ? "with" : "without"} ${text}`,
        );
    }
    print(`  ${expected.length} pages show the fork's brand, words and page`);
  } finally {
    await site.stop();
  }
}

async function upgrade(ref: string, head: string) {
  const folder = mkdtempSync(join(tmpdir(), "upgrade-"));
  const fork = new Fork(folder);
  try {
    git("clone", "--quiet", "--no-checkout", ".", folder);
    fork.git("checkout", "--quiet", "-b", "own", ref);
    linkPackages(folder);
    const { pageFiles } = makeFork(fork);
    print(
      `  a brand, ${settingNames(fork.read(".env")).length} settings, ${pageFiles.length > 0 ? "a page by its recipe" : "no page: that state has no recipe"}, changed words`,
    );
    const changes = changesSince(ref);
    const resolved = merge(fork, head, pageFiles);
    const byHand = [...resolved, ...followChanges(fork, changes)];
    fork.npm("format");
    fork.commit("Do what the changelog says");
    const asked = changes.filter(({ level }) => level === "major");
    const texts = changes.map(({ text, toDo }) => `${text} ${toDo ?? ""}`);
    print(`  ${changes.length} entries, ${asked.length} ask something of adopters; by hand:`);
    for (const entry of byHand) print(`    ${entry}`);
    const untold = byHand.filter((entry) => !texts.some((text) => text.includes(entry)));
    if (untold.length > 0) throw new Error(`no entry since ${ref} has: ${untold.join("; ")}`);
    const gone = unmentionedSettings(
      git("show", `${ref}:.env.example`),
      readFileSync(".env.example", "utf8"),
      changes,
    );
    if (gone.length > 0)
      throw new Error(`settings that are gone without an entry: ${gone.join(", ")}`);
    fork.npm("types");
    if (!values.quick) {
      fork.npm("build");
      await look(fork, pageFiles.length > 0);
    }
    fork.npm("brand", "use", "--", "hvidso");
    for (const command of GENERATED) fork.npm(...command);
    fork.run(
      process.execPath,
      resolve("node_modules/vitest/vitest.mjs"),
      "run",
      "--config",
      "tests/vitest.config.ts",
      "--project",
      "unit",
      "tests/guards",
    );
    print("  types and guards pass");
    print(
      fork
        .npm("brand", "matrix", "--", "--pack", KEY, ...(values.quick ? ["--quick"] : []))
        .replace(/^/gm, "  ")
        .trimEnd(),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

beginRun();
if (!existsSync(".git")) {
  print("NOT PROVEN: this folder is no git clone, so there is nothing to merge");
  process.exit(2);
}
const head = git("rev-parse", "HEAD");
if (git("status", "--porcelain") !== "") print("what is not committed is not merged");
for (const ref of startRefs()) {
  const name = starts.find(({ commit }) => commit === ref)?.why;
  print(`# from ${ref.slice(0, 12)}${name ? ` (${name})` : ""}`);
  if (!isBehind(ref)) {
    print("  NOT PROVEN: this clone does not contain that commit (shallow, or another history)");
    continue;
  }
  const began = performance.now();
  try {
    await upgrade(ref, head);
  } catch (error) {
    print(`  FAULT ${(error as Error).message}`);
    process.exitCode = 1;
  }
  print(`  ${Math.round((performance.now() - began) / 1000)} s`);
}
