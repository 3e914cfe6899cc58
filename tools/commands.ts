import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { basename } from "node:path";
import {
  Argument,
  type CommandUnknownOpts,
  InvalidArgumentError,
  type Command as Line,
  Option,
} from "@commander-js/extra-typings";
import { questions } from "./brand/questions.ts";
import {
  type Described,
  decimal,
  each,
  existing,
  matching,
  parsed,
  partOf,
  type Takes,
  whole,
} from "./commandLine.ts";

/**
 * The commands of `npm run GROUP NAME`, by group, and of scripts that are a command of their own, each with the options
 * and words that it takes. One command is a list of steps, run one after the other; words that the caller adds go to the
 * last step, whose program reads them by the same description: `readCommandLine(bench.origin)`.
 */
export type Command = Omit<Described, "command"> & {
  /** It works on the built site, which is built before it where it is not current. */
  isBuilt?: true;
  /** It tests, measures or records the demo brand, and ends with 1 while another pack is in use. */
  isOfDemo?: true;
  /** Its last step is vitest or Playwright, which get the words that are added, and check them (`LISTINGS`). */
  passesOn?: true;
  steps: Step[];
};

export type Step = {
  program: keyof typeof PROGRAMS;
  args: string[];
  env?: Record<string, string>;
};

/** Arguments of Node for the programs of steps. The program `tsx` itself would start a second process. */
export const PROGRAMS = {
  tsx: ["--import", "tsx"],
  vitest: ["node_modules/vitest/vitest.mjs", "run", "--config", "tests/vitest.config.ts"],
  playwright: ["node_modules/@playwright/test/cli.js", "test", "-c", "tests/playwright.config.ts"],
};

/**
 * Arguments with which vitest and Playwright list what they would run: they refuse a word that they do not have, as they
 * would before a run. vitest lists no file where none matches.
 */
export const LISTINGS = {
  vitest: ["node_modules/vitest/vitest.mjs", "list", "--filesOnly", ...PROGRAMS.vitest.slice(2)],
  playwright: [...PROGRAMS.playwright, "--list"],
};

const tsx = (...args: string[]): Step => ({ program: "tsx", args });
/** For programs that import components, outside Vite. */
const unstyled = (...args: string[]) => tsx("--import", "./tools/withoutStyles.ts", ...args);
const vitest = (args: string[], env?: Record<string, string>): Step => ({
  program: "vitest",
  args,
  env,
});
const playwright = (args: string[], env?: Record<string, string>): Step => ({
  program: "playwright",
  args,
  env,
});

/** A command on sources, or on the built site: what it does, its steps, its options and words. */
const onSources = <C extends CommandUnknownOpts>(
  does: string,
  steps: Step | Step[],
  takes?: Takes<C>,
) => ({ does, steps: [steps].flat(), takes });
const onBuild = <C extends CommandUnknownOpts>(
  does: string,
  steps: Step | Step[],
  takes?: Takes<C>,
) => ({ ...onSources(does, steps, takes), isBuilt: true as const });

/** A command whose last program checks its words itself. */
const passingOn = <C extends Command>(program: string, command: C) => ({
  ...command,
  passesOn: true as const,
  takes: (line: Line) => line.argument("[words...]", `words and options of ${program}`),
});

/** Commands about the demo brand. */
function ofDemo<C extends Record<string, Command>>(commands: C) {
  const marked = Object.entries(commands).map(([name, command]) => [
    name,
    { ...command, isOfDemo: true },
  ]);
  return Object.fromEntries(marked) as { [N in keyof C]: C[N] & { isOfDemo: true } };
}

/** Commands with what starts each: `npm run GROUP NAME`, or `npm run NAME` without a group. */
function named<C extends Record<string, Command>>(group: string, commands: C) {
  const all = Object.entries(commands).map(([name, command]) => [
    name,
    { ...command, command: ["npm run", group, name].filter((part) => part !== "").join(" ") },
  ]);
  return Object.fromEntries(all) as { [N in keyof C]: C[N] & { command: string } };
}

/** Packs of brands of the repository. */
const packs = () => readdirSync("brands").filter((name) => existsSync(`brands/${name}/pack.ts`));

const path = matching("a path that begins with /", /^\//);
/** A folder that is written: not an option after an option without its value. */
const folder = matching("a folder whose name does not begin with -", /^[^-]/);

/** Where a backend is, and what the site needs to know of it. */
const base = new Option("--base <url>", "where the backend is; else COMMERCE_API_BASE").argParser(
  matching("an address with http: or https:", /^https?:/),
);
const env = new Option(
  "--env <file>",
  "a file of NAME=value, as the site gets it; else the environment",
).argParser(existing);
const token = new Option("--token <token>", "access token; else COMMERCE_ACCESS_TOKEN");
const pages = new Option("--pages <n>", "pages to open at most; 0: none")
  .argParser(whole(0))
  .default(300);

export const backend = named("backend", {
  demo: onSources(
    "the demo backend as a process of its own",
    unstyled("tools/demo-backend.ts"),
    async (line) => {
      const { readingsIn } = await import("#demo/readings/otherBackend.ts");
      return line.option(
        "--readings <seed>",
        "answers as another backend may: all readings of a seed, or grease only",
        parsed("a number, or grease:NUMBER", readingsIn),
      );
    },
  ),
  new: onSources(
    "writes a small backend to start from",
    tsx("tools/starter-backend/write.ts"),
    (line) => line.argument("<folder>", "an empty folder, or a new one", folder),
  ),
  check: onSources(
    "what the site makes of a backend",
    unstyled("tools/backend-check/run.ts"),
    (line) =>
      line
        .addOption(base)
        .addOption(env)
        .addOption(token)
        .addOption(pages)
        .option("--code <code>", "asks verification, too: spends one query of this code")
        .option("--job <id>", "sends a test application to this job, too")
        .option(
          "--captcha-code <code>",
          "what to write for its captcha; else the picture is shown and asked about",
        )
        .option("--json", "the whole report as JSON")
        .addHelpText(
          "after",
          `
Ids, header names, content ids and picture origins come from the environment as for the site
(.env.example). Exit code: 0 no errors, 1 errors, 2 the check could not run.`,
        ),
  ),
  record: onSources("a backend's answers as files", unstyled("tools/record/run.ts"), (line) =>
    line
      .addOption(base)
      .addOption(env)
      .addOption(token)
      .addOption(pages)
      .requiredOption("--out <folder>", "where the answers go; must be empty or not there", folder),
  ),
});

/** Another site's build, measured beside this one. */
const peer = new Option(
  "--peer <program>",
  "a program that listens on PORT, another site's build, is measured, too",
).argParser(existing);
const variable = parsed("NAME=VALUE", (word): [string, string] | null => {
  const [, name, value] = /^(\w+)=(.*)$/s.exec(word) ?? [];
  return name === undefined || value === undefined ? null : [name, value];
});
const peerEnv = new Option(
  "--peer-env <name=value>",
  "a variable of its environment, one option each",
)
  .argParser(each(variable))
  .default([], "none");
const peerPath = new Option("--path <path>", "the peer's page").argParser(path);
const runs = (fallback: number) =>
  new Argument("[runs]", "runs of each page").argParser(whole(1)).default(fallback);
const otherBuild = new Argument(
  "[folder]",
  "a folder with another build and its own node_modules, compared in turns",
).argParser(existing);
const paths = new Argument("[paths...]", "only these pages").argParser(each(path));

export const bench = named(
  "bench",
  ofDemo({
    origin: onBuild("requests a second of each kind of answer", tsx("bench/origin.ts"), (line) =>
      line
        .option("--check", "only the product page; ends with 1 above a limit")
        .option("--seconds <n>", "seconds of each measurement", whole(1), 3)
        .option("--turns <n>", "turns of the compared pages", whole(1), 9)
        .option("--large", "20,000 products")
        .option("--remote", "the commerce API in a process of its own")
        .addOption(peer)
        .addOption(peerEnv)
        .addOption(peerPath),
    ),
    "first-sight": onBuild(
      "a page seen for the first time, and again",
      tsx("bench/firstSight.ts"),
      (line) =>
        line
          .option("--pages <n>", "pages of each kind", whole(1), 250)
          .option("--rounds <n>", "rounds, each by a new process", whole(1), 3)
          .option("--check", "ends with 1 if a product exceeds a budget"),
    ),
    start: onBuild("time from the start to the first page", tsx("bench/start.ts"), (line) =>
      line
        .option("--times <n>", "starts of each site", whole(1), 9)
        .addOption(peer)
        .addOption(peerEnv)
        .option("--path <path>", "the measured page, of each site", path, "/"),
    ),
    capacity: onBuild("sizing: cost of each kind of answer", tsx("bench/capacity.ts"), (line) =>
      line
        .option("--seconds <n>", "seconds of each measurement", whole(1), 3)
        .option("--write", "writes docs/generated/capacity.md")
        .option("--again", "takes the costs of the last run"),
    ),
    pages: onBuild("weight of every page", tsx("bench/pages.ts"), (line) =>
      line.option("--write", "saves the figures with which the next builds are compared"),
    ),
    "main-thread": onBuild("a phone's processor", tsx("bench/mainThread.ts"), (line) =>
      line
        .addArgument(runs(9))
        .addOption(peer)
        .addOption(peerEnv)
        .option("--home <path>", "the peer's home page", path)
        .option("--product <path>", "the peer's product page", path),
    ),
    "next-page": onBuild("time to the next page", tsx("bench/nextPage.ts"), (line) =>
      line
        .addArgument(runs(9))
        .option(
          "--cpu <n>",
          "how many times slower than this machine the processor is",
          decimal(1),
          1,
        )
        .addOption(peer)
        .addOption(peerEnv)
        .option("--listing <path>", "the peer's listing", path)
        .option("--product <path>", "beginning of the addresses of its products", path),
    ),
    "first-bytes": onBuild("bytes to header, heading and text", tsx("bench/firstBytes.ts")),
    "slow-network": onBuild("a first visit at 250 kbit/s", tsx("bench/slowNetwork.ts"), (line) =>
      line
        .addArgument(runs(3))
        .argument("[density]", "device pixels per page pixel", decimal(1), 3),
    ),
    "opening-picture": onBuild(
      "the opening picture on slow 4G",
      tsx("bench/openingPicture.ts"),
      (line) => line.addArgument(runs(9)).addArgument(otherBuild),
    ),
    pictures: onBuild("bytes of the pictures of a first visit", tsx("bench/pictures.ts"), (line) =>
      line.addArgument(paths),
    ),
    "data-saver": onBuild("a visit with data saved", tsx("bench/dataSaver.ts"), (line) =>
      line.addArgument(paths),
    ),
    lighthouse: onBuild("Lighthouse's figures", tsx("bench/lighthouse.ts"), async (line) => {
      const { landingPages } = await import("#bench/landingPages.ts");
      const names = partOf(Object.keys(landingPages));
      return line
        .addArgument(runs(9))
        .argument("[page]", "only pages whose name contains this", names)
        .option("--applied", "throttles network and processor, instead of simulating that")
        .addOption(peer)
        .addOption(peerEnv)
        .addOption(peerPath);
    }),
    tricks: onBuild("worth of each private mechanism", tsx("bench/tricks.ts"), (line) =>
      line.addArgument(runs(5)).addArgument(otherBuild),
    ),
    effects: onBuild("bytes of each extra page on others", tsx("bench/effects.ts")),
    upload: onBuild("memory and time of full applications", tsx("bench/upload.ts"), (line) =>
      line.option("--parser", "only the processor time of the multipart reader"),
    ),
    memory: onBuild("resident memory of one process", tsx("bench/memory.ts"), (line) =>
      line
        .argument("[uploads]", "full applications at once", whole(1), 100)
        .argument("[pages]", "different pages", whole(1), 1600)
        .option("--embedded", "with 20,000 products in the process itself; different pages only"),
    ),
    readings: onSources(
      "the table of coercions in the time of reading",
      tsx("bench/readings.ts"),
      (line) => line.argument("[rounds]", "rounds of each answer", whole(1), 12),
    ),
  }),
);

type Answers = Partial<Record<(typeof questions)[number]["name"], string>>;

export const brand = named("brand", {
  new: onSources("writes a brand pack", tsx("tools/brand/new.ts"), (line) => {
    for (const { name, text, wrong } of questions) {
      line.option(`--${name} <text>`, text, (answer: string) => {
        const fault = wrong(answer);
        if (fault) throw new InvalidArgumentError(`It ${fault}.`);
        return answer;
      });
    }
    const all = line.option("--defaults", "the defaults without a prompt");
    return all as CommandUnknownOpts as Line<[], Answers & ReturnType<typeof all.opts>>;
  }),
  use: onSources("builds another pack from now on", tsx("tools/brand/use.ts"), (line) =>
    line.addArgument(new Argument("<pack>", "its key").choices(packs())),
  ),
  ...ofDemo({
    check: onBuild("nothing of the first brand shows in the second", [
      unstyled("tools/brand/check.ts"),
      tsx("tools/brand/generated.ts"),
      unstyled("tools/brand/without.ts"),
    ]),
    words: onBuild(
      "the part of `check` without a browser",
      unstyled("tools/brand/check.ts", "--words"),
    ),
    matrix: onSources(
      "every command as three other brands",
      tsx("tools/brand/matrix/run.ts"),
      (line) =>
        line
          .option(
            "--quick",
            "without what needs a build, and only as the pack without optional pages",
          )
          .addOption(
            new Option("--pack <pack>", "only this pack").choices([
              ...new Set(["bare", "full", ...packs()]),
            ]),
          ),
    ),
  }),
});

export const docs = named("docs", {
  "commerce-api": onSources("upstream contract in words", unstyled("tools/commerce-api.ts")),
  openapi: onSources("OpenAPI and JSON schemas", unstyled("tools/openapi.ts")),
  ...ofDemo({
    "content-guide": onSources("editors' guide", unstyled("tools/content-guide.ts"), (line) =>
      line.addArgument(new Argument("[part]", "without its pictures").choices(["text"])),
    ),
    "picture-uses": onBuild("register of pictures", unstyled("tools/picture-uses/write.ts")),
  }),
  readings: onSources("how the site reads what is open", tsx("tools/readings/write.ts")),
  settings: onSources("settings with their defaults", tsx("tools/settings.ts")),
  notices: onSources("licence texts", tsx("tools/notices.ts")),
});

/** Names of a closed list. */
const only = <const N extends string>(usage: `[${string}...]`, names: readonly N[]) =>
  new Argument(usage, "only these").choices(names);
const proxies = only("[proxies...]", ["nginx", "varnish"]);

export const faults = named("faults", {
  ...ofDemo({
    upstream: onBuild(
      "a failing upstream under visitors",
      [vitest(["--project=integration*", "silentDependencies"]), tsx("tools/faults/matrix.ts")],
      async (line) => {
        const { faultNames } = await import("./faults/faultProxy.ts");
        const note = "only these, without writing docs/generated/faults.md";
        return line
          .addArgument(new Argument("[faults...]", note).choices(faultNames))
          .option("--at-once <n>", "faults at once; 1: exact times of /healthz", whole(1), 2);
      },
    ),
    large: onBuild(
      "answers as large as they may be",
      tsx("tools/faults/large.ts"),
      async (line) => {
        const { growths } = await import("./faults/largestBackend.ts");
        return line.addArgument(only("[growths...]", growths));
      },
    ),
    crowd: onBuild("crowds behind one address", tsx("tools/faults/crowd.ts"), (line) =>
      line.addArgument(only("[parts...]", ["codes", "forms", "suggestions"])),
    ),
    slow: onBuild("1,000 slow connections", tsx("bench/endurance/slow.ts")),
    soak: onBuild("mixed visitors for minutes", tsx("bench/endurance/soak.ts"), (line) =>
      line
        .option("--minutes <n>", "minutes of the whole run", decimal(0.1), 20)
        .option("--rate <n>", "requests a second", whole(1), 15)
        .option(
          "--leak <n>",
          "kB a second that the measured instance retains: it must fail",
          whole(0),
          0,
        ),
    ),
    restarts: onBuild("rolling restarts under load", tsx("bench/endurance/restarts.ts"), (line) =>
      line
        .addArgument(proxies)
        .option("--restarts <n>", "restarts behind each proxy", whole(1), 20)
        .option("--rate <n>", "requests a second", whole(1), 50),
    ),
    burn: onBuild("overload from a few networks", tsx("bench/endurance/burn.ts"), async (line) => {
      const { burnTargets } = await import("#bench/endurance/burnPaths.ts");
      const routes = partOf(burnTargets(() => "").map(([name]) => name));
      return line
        .argument("[parts...]", "only routes whose pattern contains this", each(routes))
        .option("--seconds <n>", "seconds of each route", decimal(0.1), 2);
    }),
    edge: onBuild("the rules in Varnish and nginx", tsx("tools/faults/edge.ts"), (line) =>
      line.addArgument(proxies),
    ),
    runbook: onBuild("each trouble of the runbook", tsx("tools/faults/runbook.ts")),
  }),
  alerts: onSources("each alert on invented series", tsx("tools/alerts.ts")),
});

const LOOKS = { LOOKS: "write" };
const lookTexts = vitest(
  ["--project=unit*", "--project=integration*", "screenText", "states.document", "unseenStyles"],
  LOOKS,
);
export const looks = named(
  "looks",
  ofDemo({
    all: onBuild("layouts, looks and texts", [
      playwright(["looks", "--project", "no-script"], LOOKS),
      // Only the full run compares layouts, which do not depend on its pictures.
      playwright(["layouts", "--project", "no-script"], { ...LOOKS, E2E_FULL: "1" }),
      lookTexts,
    ]),
    texts: passingOn("`vitest run`", onSources("texts, states and unseen styles", lookTexts)),
    colours: onSources(
      "delivered pictures beside their masters",
      tsx("tools/picture-colours/run.ts"),
      async (line) => {
        const { allMasters } = await import("./picture-colours/delivered.ts");
        const names = ["choose", ...(await allMasters()).map(({ name }) => name)];
        // Hundreds of names: too many for the usage.
        const name = parsed("a name of pictures/masters, or choose", (word) =>
          names.includes(word) ? word : null,
        );
        return line.argument(
          "[masters...]",
          "only these of pictures/masters; choose: writes the least quality within the limits, in an hour",
          each(name),
        );
      },
    ),
  }),
);

export const release = named("release", {
  assets: onSources("unites files with earlier releases", tsx("deploy/release/assets.ts"), (line) =>
    line
      .requiredOption("--store <folder>", "the folder that outlives releases", folder)
      .option("--days <n>", "days for which files of replaced releases stay", decimal(0), 8)
      .option("--maps <folder>", "copies source maps there; it must not be served", folder),
  ),
  pack: onBuild("assembles and starts the image's files", tsx("deploy/pack/check.ts"), (line) =>
    line.option("--out <folder>", "keeps the files there", folder),
  ),
  sbom: onSources("bill of materials", tsx("deploy/pack/sbom.ts")),
  where: onSources("source positions of script positions", tsx("tools/where.ts"), (line) =>
    line
      .argument(
        "<positions...>",
        "positions of log lines: /assets/NAME.js:LINE:COLUMN",
        each(matching("/assets/NAME.js:LINE:COLUMN", /^\/assets\/[\w.-]+:\d+:\d+$/)),
      )
      .option("--maps <folder>", "source maps of its release", existing),
  ),
});

const commit = parsed("a commit of this clone", (word) => {
  const args = ["rev-parse", "--verify", "--quiet", "--end-of-options", `${word}^{commit}`];
  return spawnSync("git", args).status === 0 ? word : null;
});

export const trials = named(
  "try",
  ofDemo({
    tolerance: passingOn(
      "`vitest run`",
      onSources(
        "every change of every member of upstream answers",
        vitest(["--project", "tolerance"]),
      ),
    ),
    touches: passingOn(
      "`playwright test`",
      onBuild(
        "the first touch on every control of every screen",
        playwright(["firstTouch", "--workers", "2"], { E2E_FULL: "1" }),
      ),
    ),
    minimal: passingOn(
      "`playwright test`",
      onBuild(
        "journeys over the specification's members alone",
        playwright(["--project=script"], { COMMERCE: "minimal", E2E_FULL: "" }),
      ),
    ),
    changes: onSources(
      "each patch of tools/changes on a copy",
      tsx("tools/changes/run.ts"),
      async (line) => {
        const { patchesIn } = await import("./projectCopy.ts");
        const patches = patchesIn("tools/changes").map((file) => basename(file, ".patch"));
        return line
          .addArgument(only("[patches...]", patches))
          .option(
            "--quick",
            "without lint and tests of the built site; removes all extra features, too",
          );
      },
    ),
    removals: onSources(
      "each extra feature removed from a copy",
      tsx("tools/changes/remove.ts"),
      async (line) => {
        const { featureNames } = await import("./changes/removal.ts");
        return line.addArgument(only("[features...]", featureNames));
      },
    ),
    "first-day": onBuild(
      "an integrator's first day, by the documents",
      tsx("tools/first-day/run.ts"),
      (line) =>
        line.addArgument(
          only("[steps...]", [
            "start",
            "backend",
            "development",
            "switches",
            "api",
            "instances",
            "edge",
            "release",
            "alerts",
            "alert",
            "fork",
          ]),
        ),
    ),
    upgrade: onSources(
      "forks of earlier states merge this one",
      tsx("tools/upgrade/run.ts"),
      (line) =>
        line
          .option(
            "--from <ref>",
            "a state at which a fork begins, one option each; else the last three tags",
            each(commit),
          )
          .option("--quick", "only the commands that need no build"),
    ),
    nodes: onSources("suites under Node 20, 22 and 24", tsx("tools/nodes.ts"), (line) =>
      line.argument(
        "[versions...]",
        "only these",
        each(matching("a version of Node", /^\d+(\.\d+){0,2}$/)),
      ),
    ),
    successor: onSources(
      "a copy on React Router 7, compared",
      tsx("tools/successor/run.ts"),
      (line) =>
        line
          .option("--next", "the major version after it, with React 19")
          .option("--keep", "keeps the copy"),
    ),
  }),
);

const mutated = parsed("a file, its lines (FILE:30-40), or a pattern of files", (word) => {
  const isThere = word === "components" || existsSync(word.replace(/:[\d:-]+$/, ""));
  return isThere || /[*!{]/.test(word) ? word : null;
});

/** Scripts of package.json that are commands of their own, without a group. */
export const single = named("", {
  ...ofDemo({
    screens: onBuild("screenshots into screens/", tsx("tools/screens.ts"), async (line) => {
      const { screens } = await import("./screenList.ts");
      const names = partOf(screens.map(({ name }) => name));
      const modes = ["script", "no-script"] as const;
      return line
        .argument("[parts...]", "only screens whose name contains this", each(names))
        .option("--density <n>", "screen pixels per page pixel", decimal(0.1), 1)
        .addOption(new Option("--mode <mode>", "only with, or without a script").choices(modes))
        .option("--width <px>", "a width, one option each; else 390, 820 and 1440", each(whole(1)))
        .option("--first", "only the initial viewport, not the whole page");
    }),
    "test:related": onSources(
      "unit and integration tests that import a file",
      tsx("tools/related.ts"),
      (line) => line.argument("<files...>", "what was changed", each(existing)),
    ),
    "test:server": passingOn(
      "`vitest run`",
      onBuild("tests of the built server", vitest(["--project", "server"])),
    ),
    "test:e2e": passingOn("`playwright test`", onBuild("journeys in Chromium", playwright([]))),
    "test:mutation": onSources("mutants of files", tsx("tools/mutation/run.ts"), (line) =>
      line
        .argument(
          "<files...>",
          "what is mutated; components and deploy: files of the folders of that name",
          each(mutated),
        )
        .option("--tests <a,b>", "test folders or files to choose from; else tests/unit")
        .option("--sample <n>", "so many mutants of each folder", whole(1))
        .option("--seed <n>", "chooses them", whole(0), 1)
        .option(
          "--without-recordings",
          "without tests that compare with recorded texts and styles",
        ),
    ),
    "test:mutation:css": onBuild(
      "mutants of style rules",
      tsx("tools/mutation/css.ts"),
      async (line) => {
        const { classNames } = await import("#tests/e2e/support/layout.ts");
        const classes = partOf([...classNames().values()]);
        return line
          .argument(
            "[parts...]",
            "only classes whose component's path contains this",
            each(classes),
          )
          .addHelpText("after", "\nCSS_SAMPLE=100 tries 100 of 1,000; SEED=7: others.");
      },
    ),
  }),
  edge: onSources("rules of the caches in front", tsx("deploy/generate/write.ts")),
});

type Commands = Record<string, Command & Described>;

export const scripts: Commands = single;

export const groups: Record<string, Commands> = {
  backend,
  bench,
  brand,
  docs,
  faults,
  looks,
  release,
  try: trials,
};
