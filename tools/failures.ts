/** The used part of vitest's JSON report. */
export type VitestReport = {
  testResults: {
    name: string;
    /** Why the file itself failed to run. */
    message?: string;
    assertionResults: {
      fullName: string;
      status: string;
      failureMessages?: string[] | null;
      /** Rows of docs/generated/ledger.md that the test names (tests/support/rows.ts). */
      meta?: { rows?: string[] };
    }[];
  }[];
};

/** The used part of Playwright's JSON report. */
export type JourneyReport = { suites: JourneySuite[]; errors?: { message?: string }[] };
type JourneySuite = {
  specs: {
    title: string;
    file: string;
    line: number;
    tests: {
      /** `expected`, `unexpected` or `skipped`; no test has a retry (tools/gate.ts). */
      status: string;
      projectName: string;
      /** Rows of docs/generated/ledger.md that the journey names (tests/e2e/support/rows.ts), among others. */
      annotations?: { type: string; description?: string }[];
      results: { errors?: { message?: string }[] }[];
    }[];
  }[];
  suites?: JourneySuite[];
};

/** Arguments of `npx` for the suites of vitest, and for the journeys. */
export const VITEST = ["vitest", "run", "--config", "tests/vitest.config.ts"];
export const PLAYWRIGHT = ["playwright", "test", "-c", "tests/playwright.config.ts"];

/** Maximum number of error lines shown. */
const LINES = 14;

/** A failure of a run. */
export type Failure = {
  /** The test's location, name and the beginning of its first error. */
  text: string;
  /** File and line of the failed check: rows of a table, and projects, share it. */
  place?: string;
  /** Arguments of `npx` that run the test alone; absent where the run failed outside any test. */
  alone?: string[];
  /** Counts the test as passed in the report. */
  forgive?: () => void;
};

/** Each failed test of a vitest run of `project`, and each file that failed to run. */
export function vitestFailures({ testResults }: VitestReport, project: string): Failure[] {
  return testResults.flatMap(({ name, message, assertionResults }): Failure[] => {
    const failed = assertionResults.filter(({ status }) => status === "failed");
    if (failed.length === 0 && message) return [{ text: told(name, message) }];
    return failed.map((each) => ({
      text: told(`${name} ${each.fullName}`, each.failureMessages?.[0]),
      place: placeIn(name, each.failureMessages?.[0]),
      alone: [...VITEST, "--project", `${project}*`, name, "-t", `^${literally(each.fullName)}$`],
      forgive: () => {
        each.status = "passed";
      },
    }));
  });
}

/** Each journey that failed, and each error outside of them. */
export function journeyFailures({ suites, errors = [] }: JourneyReport): Failure[] {
  return [
    ...errors.map(({ message }) => ({ text: told("the run", message) })),
    ...suites.flatMap(inSuite),
  ];
}

function inSuite({ specs, suites = [] }: JourneySuite): Failure[] {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected")
      .map((each) => ({
        text: told(
          `[${each.projectName}] ${file}:${line} ${title}`,
          each.results.flatMap(({ errors = [] }) => errors)[0]?.message,
        ),
        place: `${file}:${line}`,
        alone: [
          ...PLAYWRIGHT,
          "--project",
          each.projectName,
          "--workers",
          "1",
          "--reporter",
          "list",
          // Tests that a loop declares share a line.
          `${file}:${line}`,
          "--grep",
          literally(title),
        ],
        forgive: () => {
          each.status = "expected";
        },
      })),
  );
  return [...own, ...suites.flatMap(inSuite)];
}

/** Where in its file a test failed, by the stack of its error. */
function placeIn(file: string, error = ""): string | undefined {
  const [, at] = new RegExp(`${literally(file)}(:\\d+)`).exec(plain(error)) ?? [];
  return at && `${file}${at}`;
}

/** Failures at one place named with the first of them. */
const NAMED = 3;

/** The texts of failures; of those at one place the first, and the names of others: they have one cause, mostly. */
export function byPlace(failures: readonly Pick<Failure, "text" | "place">[]): string[] {
  const groups = new Map<unknown, string[]>();
  for (const { text, place } of failures) {
    const key = place ?? Symbol("alone");
    groups.set(key, [...(groups.get(key) ?? []), text]);
  }
  return [...groups.values()].map(([first = "", ...others]) => {
    if (others.length === 0) return first;
    const names = others.slice(0, NAMED).map((text) => `    ${text.split("\n", 1)}`);
    return [first, `    and ${others.length} more at the same place:`, ...names].join("\n");
  });
}

/** A pattern that matches the text itself. */
function literally(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

function told(name: string, error = "no message"): string {
  const lines = plain(error).trimEnd().split("\n");
  return [name, ...lines.slice(0, LINES).map((line) => `    ${line}`)].join("\n");
}

/** Removes terminal colours from a text. */
function plain(text: string): string {
  return text.replace(new RegExp(`${String.fromCharCode(27)}\\[[\\d;]*m`, "g"), "");
}
