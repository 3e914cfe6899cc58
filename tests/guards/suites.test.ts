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
