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
      /** `expected`, `unexpected`, `flaky` or `skipped`. */
      status: string;
      projectName: string;
      /** Rows of docs/generated/ledger.md that the journey names (tests/e2e/support/rows.ts), among others. */
      annotations?: { type: string; description?: string }[];
      results: { errors?: { message?: string }[] }[];
    }[];
  }[];
  suites?: JourneySuite[];
};

/** Maximum number of error lines shown. */
const LINES = 14;

/** Each failed test of a vitest run: its file, name and the beginning of its error. */
export function vitestFailures({ testResults }: VitestReport): string[] {
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === "failed");
    if (failed.length === 0 && message) return [told(name, message)];
    return failed.map((each) => told(`${name} ${each.fullName}`, each.failureMessages?.[0]));
  });
}

/**
 * Each journey that failed, or passed only on a retry, which counts as failed: its location, name and the
 * beginning of its first error.
 */
export function journeyFailures({ suites, errors = [] }: JourneyReport): string[] {
  return [...errors.map(({ message }) => told("the run", message)), ...suites.flatMap(inSuite)];
}

function inSuite({ specs, suites = [] }: JourneySuite): string[] {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected" || status === "flaky")
      .map(({ status, projectName, results }) => {
        const again = status === "flaky" ? " (passed on a second try only)" : "";
        const error = results.flatMap(({ errors = [] }) => errors)[0]?.message;
        return told(`[${projectName}] ${file}:${line} ${title}${again}`, error);
      }),
  );
  return [...own, ...suites.flatMap(inSuite)];
}

function told(name: string, error = "no message"): string {
  const lines = plain(error).trimEnd().split("\n");
  return [name, ...lines.slice(0, LINES).map((line) => `    ${line}`)].join("\n");
}

/** Removes terminal colours from a text. */
function plain(text: string): string {
  return text.replace(new RegExp(`${String.fromCharCode(27)}\\[[\\d;]*m`, "g"), "");
}
