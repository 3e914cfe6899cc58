import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { filesBelow, replacesModules } from "#tests/support/files.ts";

// Files of these suites run one after the other with shared modules: mocked modules, or modules created with
// a changed environment, would leak into the next file. Such tests belong in tests/integration, where
// tests/vitest.config.ts isolates modules.
test("no unit test mocks modules or changes the environment", () => {
  const meddlers = filesBelow(["tests/unit", "tests/guards"], [".test.ts", ".test.tsx"]).filter(
    (file) => replacesModules(readFileSync(file, "utf8")),
  );
  expect(meddlers).toEqual([]);
});

// Split, because this file is itself checked.
const call = (name: string) => `${["vi", name].join(".")}('x')`;
test.each([
  [call("mock"), true],
  [call("doMock"), true],
  [call("stubEnv"), true],
  [call("resetModules"), true],
  [`${["process", "env", "LOG_LEVEL"].join(".")} = "silent";`, true],
  ["process.env.TOLERANCE === 'all'", false],
  [`${["process", "env", "TZ"].join(".")} = "Asia/Shanghai";`, false],
  [call("spyOn"), false],
])("%s: %s", (text, replaces) => {
  expect(replacesModules(text)).toBe(replaces);
});

// vitest's report does not distinguish a retried pass from a first pass, nor an expected failure from a pass.
// Playwright's does: tools/failures.ts.
const EXCUSES = /\b(retry|repeats): |\.(fails|retry)\(|--retry\b/;

test("no test is retried until it passes, and none is expected to fail", () => {
  const files = filesBelow(["tests"], [".test.ts", ".test.tsx", "vitest.config.ts"]);
  const read = [...files, "package.json"].filter((file) => file !== "tests/guards/suites.test.ts");
  expect(files.length).toBeGreaterThan(200);
  expect(read.filter((file) => EXCUSES.test(readFileSync(file, "utf8")))).toEqual([]);
});

test.each(["{ retry: 2 }", "{ repeats: 3 }", "test.fails('x')", "vitest run --retry 2"])(
  "detects an excuse: %s",
  (text) => expect(text).toMatch(EXCUSES),
);
