/**
 * The commands of `npm run GROUP NAME`, by group. One command is a list of steps, run one after the other; words that
 * the caller adds go to the last step.
 */
export type Command = {
  /** One line for the list of its group. */
  does: string;
  /** It works on the built site, which is built before it where it is not current. */
  isBuilt?: true;
  /** It tests, measures or records the demo brand, and ends with 1 while another pack is in use. */
  isOfDemo?: true;
  /** Its program prints its options for `--help`; for any other command the index does. */
  hasHelp?: true;
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

const onSources = (does: string, ...steps: Step[]): Command => ({ does, steps });
const onBuild = (does: string, ...steps: Step[]): Command => ({ does, isBuilt: true, steps });

/** Commands about the demo brand. */
function ofDemo<C extends Record<string, Command>>(commands: C): Record<keyof C, Command> {
  const marked = Object.entries(commands).map(([name, command]) => [
    name,
    { ...command, isOfDemo: true },
  ]);
  return Object.fromEntries(marked);
}

const backend = {
  demo: onSources("the demo backend as a process of its own", unstyled("tools/demo-backend.ts")),
  new: onSources("writes a small backend to start from", tsx("tools/starter-backend/write.ts")),
  check: {
    ...onSources("what the site makes of a backend", unstyled("tools/backend-check/run.ts")),
    hasHelp: true,
  } satisfies Command,
  record: onSources("a backend's answers as files", unstyled("tools/record/run.ts")),
};

const bench = ofDemo({
  origin: onBuild("requests a second of each kind of answer", tsx("bench/origin.ts")),
  "first-sight": onBuild("a page seen for the first time, and again", tsx("bench/firstSight.ts")),
  start: onBuild("time from the start to the first page", tsx("bench/start.ts")),
  capacity: onBuild("sizing: cost of each kind of answer", tsx("bench/capacity.ts")),
  pages: onBuild("weight of every page", tsx("bench/pages.ts")),
  "main-thread": onBuild("a phone's processor", tsx("bench/mainThread.ts")),
  "next-page": onBuild("time to the next page", tsx("bench/nextPage.ts")),
  "first-bytes": onBuild("bytes to header, heading and text", tsx("bench/firstBytes.ts")),
  "slow-network": onBuild("a first visit at 250 kbit/s", tsx("bench/slowNetwork.ts")),
  "opening-picture": onBuild("the opening picture on slow 4G", tsx("bench/openingPicture.ts")),
  pictures: onBuild("bytes of the pictures of a first visit", tsx("bench/pictures.ts")),
  "data-saver": onBuild("a visit with data saved", tsx("bench/dataSaver.ts")),
  lighthouse: onBuild("Lighthouse's figures", tsx("bench/lighthouse.ts")),
  tricks: onBuild("worth of each private mechanism", tsx("bench/tricks.ts")),
  effects: onBuild("bytes of each extra page on others", tsx("bench/effects.ts")),
  upload: onBuild("memory and time of full applications", tsx("bench/upload.ts")),
  memory: onBuild("resident memory of one process", tsx("bench/memory.ts")),
  readings: onSources("the table of coercions in the time of reading", tsx("bench/readings.ts")),
});

const brand = {
  new: onSources("writes a brand pack", tsx("tools/brand/new.ts")),
  use: onSources("builds another pack from now on", tsx("tools/brand/use.ts")),
  ...ofDemo({
    check: onBuild(
      "nothing of the first brand shows in the second",
      unstyled("tools/brand/check.ts"),
      tsx("tools/brand/generated.ts"),
      unstyled("tools/brand/without.ts"),
    ),
    words: onBuild(
      "the part of `check` without a browser",
      unstyled("tools/brand/check.ts", "--words"),
    ),
    matrix: onSources("every command as three other brands", tsx("tools/brand/matrix/run.ts")),
  }),
};

const docs = {
  "commerce-api": onSources("upstream contract in words", unstyled("tools/commerce-api.ts")),
  openapi: onSources("OpenAPI and JSON schemas", unstyled("tools/openapi.ts")),
  ...ofDemo({
    "content-guide": onBuild("editors' guide", unstyled("tools/content-guide.ts")),
    "picture-uses": onBuild("register of pictures", unstyled("tools/picture-uses/write.ts")),
  }),
  readings: onSources("how the site reads what is open", tsx("tools/readings/write.ts")),
  settings: onSources("settings with their defaults", tsx("tools/settings.ts")),
  notices: onSources("licence texts", tsx("tools/notices.ts")),
};

const faults = {
  ...ofDemo({
    upstream: onBuild(
      "a failing upstream under visitors",
      vitest(["--project=integration*", "silentDependencies"]),
      tsx("tools/faults/matrix.ts"),
    ),
    large: onBuild("answers as large as they may be", tsx("tools/faults/large.ts")),
    crowd: onBuild("crowds behind one address", tsx("tools/faults/crowd.ts")),
    slow: onBuild("1,000 slow connections", tsx("bench/endurance/slow.ts")),
    soak: onBuild("mixed visitors for minutes", tsx("bench/endurance/soak.ts")),
    restarts: onBuild("rolling restarts under load", tsx("bench/endurance/restarts.ts")),
    burn: onBuild("overload from a few networks", tsx("bench/endurance/burn.ts")),
    edge: onBuild("the rules in Varnish and nginx", tsx("tools/faults/edge.ts")),
    runbook: onBuild("each trouble of the runbook", tsx("tools/faults/runbook.ts")),
  }),
  alerts: onSources("each alert on invented series", tsx("tools/alerts.ts")),
};

const LOOKS = { LOOKS: "write" };
const lookTexts = vitest(
  ["--project=unit*", "--project=integration*", "screenText", "states.document", "unseenStyles"],
  LOOKS,
);
const looks = ofDemo({
  all: onBuild(
    "layouts, looks and texts",
    playwright(["looks", "--project", "no-script"], LOOKS),
    // Only the full run compares layouts, which do not depend on its pictures.
    playwright(["layouts", "--project", "no-script"], { ...LOOKS, E2E_FULL: "1" }),
    lookTexts,
  ),
  texts: onSources("texts, states and unseen styles", lookTexts),
  colours: onSources(
    "delivered pictures beside their masters",
    tsx("tools/picture-colours/run.ts"),
  ),
});

const release = {
  assets: onSources("unites files with earlier releases", tsx("deploy/release/assets.ts")),
  pack: onBuild("assembles and starts the image's files", tsx("deploy/pack/check.ts")),
  sbom: onSources("bill of materials", tsx("deploy/pack/sbom.ts")),
  where: onSources("source positions of script positions", tsx("tools/where.ts")),
};

const trials = ofDemo({
  tolerance: onSources(
    "every change of every member of upstream answers",
    vitest(["--project", "tolerance"]),
  ),
  touches: onBuild(
    "the first touch on every control of every screen",
    playwright(["firstTouch", "--workers", "2"], { E2E_FULL: "1" }),
  ),
  minimal: onBuild(
    "journeys over the specification's members alone",
    playwright(["--project=script"], { COMMERCE: "minimal", E2E_FULL: "" }),
  ),
  changes: onSources("each patch of tools/changes on a copy", tsx("tools/changes/run.ts")),
  removals: onSources("each extra feature removed from a copy", tsx("tools/changes/remove.ts")),
  "first-day": onBuild(
    "an integrator's first day, by the documents",
    tsx("tools/first-day/run.ts"),
  ),
  upgrade: onSources("forks of earlier states merge this one", tsx("tools/upgrade/run.ts")),
  nodes: onSources("suites under Node 20, 22 and 24", tsx("tools/nodes.ts")),
  successor: onSources("a copy on React Router 7, compared", tsx("tools/successor/run.ts")),
});

export const groups: Record<string, Record<string, Command>> = {
  backend,
  bench,
  brand,
  docs,
  faults,
  looks,
  release,
  try: trials,
};
