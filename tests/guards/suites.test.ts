import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { filesBelow, replacesModules } from "#tests/support/files.ts";

// Files of these suites run one after the other over the same modules: what one replaces, or makes
// with a changed environment, the next would meet. Such tests belong into tests/integration, where
// tests/vitest.config.ts gives them modules of their own.
test("no unit test replaces modules or the environment", () => {
  const meddlers = filesBelow(["tests/unit", "tests/guards"], [".test.ts", ".test.tsx"]).filter(
    (file) => replacesModules(readFileSync(file, "utf8")),
  );
  expect(meddlers).toEqual([]);
});

// In pieces, since this file is one of those that are read.
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

// vitest's report does not tell a test that passed on a second try from one that passed at once, nor one that
// is meant to fail from one that holds. Playwright's does: tools/failures.ts.
const EXCUSES = /\b(retry|repeats): |\.(fails|retry)\(|--retry\b/;

test("no test is tried again until it passes, and none passes by failing", () => {
  const files = filesBelow(["tests"], [".test.ts", ".test.tsx", "vitest.config.ts"]);
  const read = [...files, "package.json"].filter((file) => file !== "tests/guards/suites.test.ts");
  expect(files.length).toBeGreaterThan(200);
  expect(read.filter((file) => EXCUSES.test(readFileSync(file, "utf8")))).toEqual([]);
});

test.each(["{ retry: 2 }", "{ repeats: 3 }", "test.fails('x')", "vitest run --retry 2"])(
  "an excuse is found: %s",
  (text) => expect(text).toMatch(EXCUSES),
);
