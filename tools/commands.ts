import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { basename } from "node:path";
import { questions } from "./brand/questions.ts";
import {
  type CommandLine,
  checked,
  type Described,
  decimal,
  existing,
  flag,
  matching,
  oneOf,
  optional,
  parsed,
  partOf,
  required,
  several,
  someOf,
  text,
  whole,
} from "./commandLine.ts";

/**
 * The commands of `npm run GROUP NAME`, by group, and of scripts that are a command of their own, each with the options
 * and words that it takes. One command is a list of steps, run one after the other; words that the caller adds go to the
 * last step, whose program reads them by the same description: `readCommandLine(bench.origin)`.
 */
export type Command = CommandLine & {
  /** One line for the list of its group. */
  does: string;
  /** It works on the built site, which is built before it where it is not current. */
  isBuilt?: true;
  /** It tests, measures or records the demo brand, and ends with 1 while another pack is in use. */
  isOfDemo?: true;
  /** Its last step is a program that checks its own words, vitest or Playwright. */
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

const tsx = (...args: string[]): Step => ({ program: "tsx", args });
/** For programs that import components, outside Vite. */
const unstyled = (...args: string[]) => tsx("--import", "./tools/withoutStyles.ts", ...args);
const vitest = (args: string[], env?: Record<string, string>): Step => ({
  program: "vitest",
  args,
  env,
});
const playwright = (args: string[], env: Record<string, string>): Step => ({
  program: "playwright",
  args,
  env,
});

/** A command on sources, or on the built site: what it does, its steps, its options and words. */
const onSources = <const L extends CommandLine = Record<never, never>>(
  does: string,
  steps: Step | Step[],
  line?: L,
) => ({ ...(line as L), does, steps: [steps].flat() });
const onBuild = <const L extends CommandLine = Record<never, never>>(
  does: string,
  steps: Step | Step[],
  line?: L,
) => ({ ...onSources(does, steps, line), isBuilt: true as const });

/** The words of a program that checks them itself. */
const passedOn = (program: string) => ({
  passesOn: true as const,
  words: { words: several(text("WORD"), `words and options of ${program}`) },
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

const path = matching("PATH", "a path that begins with /", /^\//);

/** Where a backend is, and what the site needs to know of it. */
const backendOptions = {
  base: optional(
    matching("URL", "an address with http: or https:", /^https?:/),
    "where the backend is; else COMMERCE_API_BASE",
  ),
  env: optional(
    existing("FILE"),
    "a file of NAME=value, as the site gets it; else the environment",
  ),
  token: optional(text("T"), "access token; else COMMERCE_ACCESS_TOKEN"),
};

export const backend = named("backend", {
  demo: onSources("the demo backend as a process of its own", unstyled("tools/demo-backend.ts"), {
    options: {
      readings: optional(
        parsed("SEED", "a number, or grease:NUMBER", async (word) => {
          const { readingsIn } = await import("#demo/readings/otherBackend.ts");
          return readingsIn(word);
        }),
        "answers as another backend may: all readings of a seed, or grease only",
      ),
    },
  }),
  new: onSources("writes a small backend to start from", tsx("tools/starter-backend/write.ts"), {
    words: { folder: required(text("FOLDER"), "an empty folder, or a new one") },
  }),
  check: onSources("what the site makes of a backend", unstyled("tools/backend-check/run.ts"), {
    options: {
      ...backendOptions,
      pages: optional(whole(0), "pages to open at most; 0: the rows only", 300),
      code: optional(text("CODE"), "asks verification, too: spends one query of this code"),
      job: optional(text("ID"), "sends a test application to this job, too"),
      "captcha-code": optional(
        text("C"),
        "what to write for its captcha; else the picture is shown and asked about",
      ),
      json: flag("the whole report as JSON"),
    },
    note: `Ids, header names, content ids and picture origins come from the environment as for the site
(.env.example). Exit code: 0 no errors, 1 errors, 2 the check could not run.`,
  }),
  record: onSources("a backend's answers as files", unstyled("tools/record/run.ts"), {
    options: {
      ...backendOptions,
      out: required(text("FOLDER"), "where the answers go; must be empty or not there"),
      pages: optional(whole(0), "pages to open at most", 300),
    },
  }),
});

/** Another site's build, measured beside this one. */
const peerOptions = {
  peer: optional(
    existing("PROGRAM"),
    "a program that listens on PORT, another site's build, is measured, too",
  ),
  "peer-env": several(
    parsed("NAME=VALUE", "NAME=VALUE", (word): [string, string] | null => {
      const [, name, value] = /^(\w+)=(.*)$/s.exec(word) ?? [];
      return name === undefined || value === undefined ? null : [name, value];
    }),
    "a variable of its environment",
  ),
};
const peerPath = optional(path, "the peer's page");
const runs = (fallback: number) => optional(whole(1, "RUNS"), "runs of each page", fallback);
const otherBuild = optional(
  existing("FOLDER"),
  "a folder with another build and its own node_modules, compared in turns",
);
const paths = several(path, "only these pages");

export const bench = named(
  "bench",
  ofDemo({
    origin: onBuild("requests a second of each kind of answer", tsx("bench/origin.ts"), {
      options: {
        check: flag("only the product page; ends with 1 above a limit"),
        seconds: optional(whole(1), "seconds of each measurement", 3),
        turns: optional(whole(1), "turns of the compared pages", 9),
        large: flag("20,000 products"),
        remote: flag("the commerce API in a process of its own"),
        ...peerOptions,
        path: peerPath,
      },
    }),
    "first-sight": onBuild(
      "a page seen for the first time, and again",
      tsx("bench/firstSight.ts"),
      {
        options: {
          pages: optional(whole(1), "pages of each kind", 250),
          rounds: optional(whole(1), "rounds, each by a new process", 3),
          check: flag("ends with 1 if a product exceeds a budget"),
        },
      },
    ),
    start: onBuild("time from the start to the first page", tsx("bench/start.ts"), {
      options: {
        times: optional(whole(1), "starts of each site", 9),
        ...peerOptions,
        path: optional(path, "the measured page, of each site", "/"),
      },
    }),
    capacity: onBuild("sizing: cost of each kind of answer", tsx("bench/capacity.ts"), {
      options: {
        seconds: optional(whole(1), "seconds of each measurement", 3),
        write: flag("writes docs/generated/capacity.md"),
        again: flag("takes the costs of the last run"),
      },
    }),
    pages: onBuild("weight of every page", tsx("bench/pages.ts"), {
      options: { write: flag("saves the figures with which the next builds are compared") },
    }),
    "main-thread": onBuild("a phone's processor", tsx("bench/mainThread.ts"), {
      words: { runs: runs(9) },
      options: {
        ...peerOptions,
        home: optional(path, "the peer's home page"),
        product: optional(path, "the peer's product page"),
      },
    }),
    "next-page": onBuild("time to the next page", tsx("bench/nextPage.ts"), {
      words: { runs: runs(9) },
      options: {
        cpu: optional(decimal(1), "how many times slower than this machine the processor is", 1),
        ...peerOptions,
        listing: optional(path, "the peer's listing"),
        product: optional(path, "beginning of the addresses of its products"),
      },
    }),
    "first-bytes": onBuild("bytes to header, heading and text", tsx("bench/firstBytes.ts")),
    "slow-network": onBuild("a first visit at 250 kbit/s", tsx("bench/slowNetwork.ts"), {
      words: {
        runs: runs(3),
        density: optional(decimal(1, "DENSITY"), "device pixels per page pixel", 3),
      },
    }),
    "opening-picture": onBuild("the opening picture on slow 4G", tsx("bench/openingPicture.ts"), {
      words: { runs: runs(9), folder: otherBuild },
    }),
    pictures: onBuild("bytes of the pictures of a first visit", tsx("bench/pictures.ts"), {
      words: { paths },
    }),
    "data-saver": onBuild("a visit with data saved", tsx("bench/dataSaver.ts"), {
      words: { paths },
    }),
    lighthouse: onBuild("Lighthouse's figures", tsx("bench/lighthouse.ts"), {
      words: {
        runs: runs(9),
        page: optional(
          partOf("PAGE", async () => {
            const { landingPages } = await import("#bench/landingPages.ts");
            return Object.keys(landingPages);
          }),
          "only pages whose name contains this",
        ),
      },
      options: {
        applied: flag("throttles network and processor, instead of simulating that"),
        ...peerOptions,
        path: peerPath,
      },
    }),
    tricks: onBuild("worth of each private mechanism", tsx("bench/tricks.ts"), {
      words: { runs: runs(5), folder: otherBuild },
    }),
    effects: onBuild("bytes of each extra page on others", tsx("bench/effects.ts")),
    upload: onBuild("memory and time of full applications", tsx("bench/upload.ts"), {
      options: { parser: flag("only the processor time of the multipart reader") },
    }),
    memory: onBuild("resident memory of one process", tsx("bench/memory.ts"), {
      words: {
        uploads: optional(whole(1, "UPLOADS"), "full applications at once", 100),
        pages: optional(whole(1, "PAGES"), "different pages", 1600),
      },
    }),
    readings: onSources("the table of coercions in the time of reading", tsx("bench/readings.ts"), {
      words: { rounds: optional(whole(1, "ROUNDS"), "rounds of each answer", 12) },
    }),
  }),
);

type Answer = ReturnType<typeof optional<string>>;
const answers = Object.fromEntries(
  questions.map(({ name, text: asks, wrong }) => [name, optional(checked("TEXT", wrong), asks)]),
) as Record<(typeof questions)[number]["name"], Answer>;

export const brand = named("brand", {
  new: onSources("writes a brand pack", tsx("tools/brand/new.ts"), {
    options: { defaults: flag("the defaults without a prompt"), ...answers },
  }),
  use: onSources("builds another pack from now on", tsx("tools/brand/use.ts"), {
    words: { key: required(oneOf("KEY", packs), "the pack") },
  }),
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
    matrix: onSources("every command as three other brands", tsx("tools/brand/matrix/run.ts"), {
      options: {
        quick: flag("without what needs a build, and without the last pack"),
        pack: optional(
          oneOf("PACK", () => [...new Set(["bare", "full", ...packs()])]),
          "only this pack",
        ),
      },
    }),
  }),
});

export const docs = named("docs", {
  "commerce-api": onSources("upstream contract in words", unstyled("tools/commerce-api.ts")),
  openapi: onSources("OpenAPI and JSON schemas", unstyled("tools/openapi.ts")),
  ...ofDemo({
    "content-guide": onBuild("editors' guide", unstyled("tools/content-guide.ts"), {
      words: { part: optional(oneOf("PART", ["text"]), "without its pictures") },
    }),
    "picture-uses": onBuild("register of pictures", unstyled("tools/picture-uses/write.ts")),
  }),
  readings: onSources("how the site reads what is open", tsx("tools/readings/write.ts")),
  settings: onSources("settings with their defaults", tsx("tools/settings.ts")),
  notices: onSources("licence texts", tsx("tools/notices.ts")),
});

const proxies = several(oneOf("PROXY", ["nginx", "varnish"]), "only these");

export const faults = named("faults", {
  ...ofDemo({
    upstream: onBuild(
      "a failing upstream under visitors",
      [vitest(["--project=integration*", "silentDependencies"]), tsx("tools/faults/matrix.ts")],
      {
        words: {
          names: several(
            oneOf("FAULT", async () => {
              const { faultNames } = await import("./faults/faultProxy.ts");
              return faultNames;
            }),
            "only these, without writing docs/generated/faults.md",
          ),
        },
        options: {
          "at-once": optional(whole(1), "faults at once; 1: exact times of /healthz", 2),
        },
      },
    ),
    large: onBuild("answers as large as they may be", tsx("tools/faults/large.ts"), {
      words: {
        growths: several(
          oneOf("GROWTH", async () => (await import("./faults/largestBackend.ts")).growths),
          "only these kinds of growth",
        ),
      },
    }),
    crowd: onBuild("crowds behind one address", tsx("tools/faults/crowd.ts")),
    slow: onBuild("1,000 slow connections", tsx("bench/endurance/slow.ts")),
    soak: onBuild("mixed visitors for minutes", tsx("bench/endurance/soak.ts"), {
      options: {
        minutes: optional(decimal(0.1), "minutes of the whole run", 20),
        rate: optional(whole(1), "requests a second", 15),
        leak: optional(whole(0), "kB a second that the measured instance retains: it must fail", 0),
      },
    }),
    restarts: onBuild("rolling restarts under load", tsx("bench/endurance/restarts.ts"), {
      words: { proxies },
      options: {
        restarts: optional(whole(1), "restarts behind each proxy", 20),
        rate: optional(whole(1), "requests a second", 50),
      },
    }),
    burn: onBuild("overload from a few networks", tsx("bench/endurance/burn.ts"), {
      words: {
        parts: several(
          partOf("ROUTE", async () => {
            const { burnTargets } = await import("#bench/endurance/burnPaths.ts");
            return burnTargets(() => "").map(([name]) => name);
          }),
          "only routes whose pattern contains this",
        ),
      },
      options: { seconds: optional(decimal(0.1), "seconds of each route", 2) },
    }),
    edge: onBuild("the rules in Varnish and nginx", tsx("tools/faults/edge.ts"), {
      words: { proxies },
    }),
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
    texts: onSources("texts, states and unseen styles", lookTexts, passedOn("`vitest run`")),
    colours: onSources(
      "delivered pictures beside their masters",
      tsx("tools/picture-colours/run.ts"),
      {
        words: {
          names: several(
            {
              ...oneOf("NAME", async () => {
                const { mastersOfPieces } = await import("./picture-colours/delivered.ts");
                return ["choose", ...(await mastersOfPieces())];
              }),
              rule: () => "names of pictures/masters",
            },
            "only these masters; choose: writes the least quality within the limits, in half an hour",
          ),
        },
      },
    ),
  }),
);

export const release = named("release", {
  assets: onSources("unites files with earlier releases", tsx("deploy/release/assets.ts"), {
    options: {
      store: required(text("FOLDER"), "the folder that outlives releases"),
      days: optional(decimal(0), "days for which files of replaced releases stay", 8),
      maps: optional(text("FOLDER"), "copies source maps there; it must not be served"),
    },
  }),
  pack: onBuild("assembles and starts the image's files", tsx("deploy/pack/check.ts"), {
    options: { out: optional(text("FOLDER"), "keeps the files there") },
  }),
  sbom: onSources("bill of materials", tsx("deploy/pack/sbom.ts")),
  where: onSources("source positions of script positions", tsx("tools/where.ts"), {
    words: {
      positions: someOf(
        matching("POSITION", "/assets/NAME.js:LINE:COLUMN", /^\/assets\/[\w.-]+:\d+:\d+$/),
        "a position of a log line",
      ),
    },
    options: { maps: optional(existing("FOLDER"), "source maps of its release") },
  }),
});

const commit = parsed("REF", "a commit of this clone", (word) => {
  const args = ["rev-parse", "--verify", "--quiet", "--end-of-options", `${word}^{commit}`];
  return spawnSync("git", args).status === 0 ? word : null;
});
const featureNames = async () => (await import("./changes/removal.ts")).featureNames;

export const trials = named(
  "try",
  ofDemo({
    tolerance: onSources(
      "every change of every member of upstream answers",
      vitest(["--project", "tolerance"]),
      passedOn("`vitest run`"),
    ),
    touches: onBuild(
      "the first touch on every control of every screen",
      playwright(["firstTouch", "--workers", "2"], { E2E_FULL: "1" }),
      passedOn("`playwright test`"),
    ),
    minimal: onBuild(
      "journeys over the specification's members alone",
      playwright(["--project=script"], { COMMERCE: "minimal", E2E_FULL: "" }),
      passedOn("`playwright test`"),
    ),
    changes: onSources("each patch of tools/changes on a copy", tsx("tools/changes/run.ts"), {
      words: {
        names: several(
          oneOf("PATCH", async () => {
            const { patchesIn } = await import("./projectCopy.ts");
            return patchesIn("tools/changes").map((file) => basename(file, ".patch"));
          }),
          "only these",
        ),
      },
      options: {
        quick: flag("without tests of the built site; removes all extra features, too"),
      },
    }),
    removals: onSources("each extra feature removed from a copy", tsx("tools/changes/remove.ts"), {
      words: { names: several(oneOf("FEATURE", featureNames), "only these") },
    }),
    "first-day": onBuild(
      "an integrator's first day, by the documents",
      tsx("tools/first-day/run.ts"),
      {
        words: {
          names: several(
            oneOf("STEP", [
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
            "only these",
          ),
        },
      },
    ),
    upgrade: onSources("forks of earlier states merge this one", tsx("tools/upgrade/run.ts"), {
      options: {
        from: several(commit, "states at which the forks begin; else the last three tags"),
        quick: flag("only the commands that need no build"),
      },
    }),
    nodes: onSources("suites under Node 20, 22 and 24", tsx("tools/nodes.ts"), {
      words: {
        versions: several(
          matching("VERSION", "a version of Node", /^\d+(\.\d+){0,2}$/),
          "only these",
        ),
      },
    }),
    successor: onSources("a copy on React Router 7, compared", tsx("tools/successor/run.ts"), {
      options: {
        next: flag("the major version after it, with React 19"),
        keep: flag("keeps the copy"),
      },
    }),
  }),
);

/** Scripts of package.json that are commands of their own, without a group. */
export const single = named("", {
  ...ofDemo({
    screens: onBuild("screenshots into screens/", tsx("tools/screens.ts"), {
      words: {
        parts: several(
          partOf("SCREEN", async () => {
            const { screens } = await import("./screenList.ts");
            return screens.map(({ name }) => name);
          }),
          "only screens whose name contains this",
        ),
      },
      options: {
        density: optional(decimal(0.1), "screen pixels per page pixel", 1),
        mode: optional(oneOf("MODE", ["script", "no-script"]), "only with, or without a script"),
        width: several(whole(1), "these widths, in pixels; else 390, 820 and 1440"),
        first: flag("only the initial viewport, not the whole page"),
      },
    }),
    "test:mutation": onSources("mutants of files", tsx("tools/mutation/run.ts"), {
      words: {
        files: someOf(
          parsed("FILE", "a file, its lines (FILE:30-40), or a pattern of files", (word) => {
            const isThere = word === "components" || existsSync(word.replace(/:[\d:-]+$/, ""));
            return isThere || /[*!{]/.test(word) ? word : null;
          }),
          "what is mutated; components and deploy: files of the folders of that name",
        ),
      },
      options: {
        tests: optional(text("A,B"), "test folders or files to choose from; else tests/unit"),
        sample: optional(whole(1), "so many mutants of each folder"),
        seed: optional(whole(0), "chooses them", 1),
        "without-recordings": flag("without tests that compare with recorded texts and styles"),
      },
    }),
    "test:mutation:css": onBuild("mutants of style rules", tsx("tools/mutation/css.ts"), {
      words: {
        parts: several(
          partOf("CLASS", async () => {
            const { classNames } = await import("#tests/e2e/support/layout.ts");
            return [...classNames().values()];
          }),
          "only classes whose component's path contains this",
        ),
      },
      note: "CSS_SAMPLE=100 tries 100 of 1,000; SEED=7: others.",
    }),
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
