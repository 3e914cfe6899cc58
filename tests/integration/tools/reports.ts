/** Reports of suites with one test, as vitest and Playwright write them. */

/** A vitest report. */
export function vitestReport(status: "passed" | "failed" | "skipped", rows = ["CARD-01"]) {
  const count = (each: string) => (status === each ? 1 : 0);
  const failureMessages = status === "failed" ? ["why it failed", "and again"] : [];
  const one = { status, fullName: `the test that ${status}`, failureMessages, meta: { rows } };
  return {
    numPassedTests: count("passed"),
    numFailedTests: count("failed"),
    numPendingTests: count("skipped"),
    numTodoTests: 0,
    testResults: [{ name: "tests/one.test.ts", assertionResults: [one] }],
  };
}

/** A Playwright report. */
export function playwrightReport(status: "expected" | "unexpected") {
  const stats = { expected: 0, unexpected: 0, flaky: 0, skipped: 0, [status]: 1 };
  const errors = status === "expected" ? [] : [{ message: "why it broke" }, { message: "later" }];
  const tests = [{ status, projectName: "script", results: [{ errors }] }];
  const specs = [{ title: "the journey", file: "one.spec.ts", line: 1, tests }];
  return { stats, suites: [{ specs }] };
}
