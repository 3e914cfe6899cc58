import { describe, expect, it } from "vitest";
import { journeyFailures, vitestFailures } from "#tools/failures.ts";

const test = (fullName: string, status: string, failureMessages?: string[]) => ({
  fullName,
  status,
  failureMessages,
});

describe("summary of a failed run", () => {
  it("lists each failed test with the beginning of its error, without colours", () => {
    const long = Array.from({ length: 40 }, (_, i) => `line ${i}`).join("\n");
    const failures = vitestFailures({
      testResults: [
        {
          name: "a.test.ts",
          assertionResults: [
            test("is fine", "passed"),
            test("is not", "failed", ["\u001b[31mexpected 1\u001b[39m to be 2", "again"]),
            test("says much", "failed", [long]),
            test("says nothing", "failed", []),
          ],
        },
      ],
    });
    expect(failures[0]).toBe("a.test.ts is not\n    expected 1 to be 2");
    expect(failures[1]?.split("\n")).toHaveLength(15);
    expect(failures[2]).toBe("a.test.ts says nothing\n    no message");
    expect(failures).toHaveLength(3);
  });

  it("lists a file that failed to load", () => {
    const broken = { name: "b.test.ts", message: "no such module", assertionResults: [] };
    expect(vitestFailures({ testResults: [broken] })).toEqual(["b.test.ts\n    no such module"]);
  });

  it("lists journeys that failed or needed a retry, at any depth", () => {
    const journey = (title: string, status: string, message?: string) => ({
      title,
      file: "e2e/home.spec.ts",
      line: 7,
      tests: [
        { status, projectName: "phone", results: [{ errors: message ? [{ message }] : [] }] },
      ],
    });
    const failures = journeyFailures({
      errors: [{ message: "no server" }],
      suites: [
        {
          specs: [journey("opens", "expected"), journey("closes", "unexpected", "Timed out")],
          suites: [{ specs: [journey("moves", "flaky", "not yet")] }],
        },
      ],
    });
    expect(failures).toEqual([
      "the run\n    no server",
      "[phone] e2e/home.spec.ts:7 closes\n    Timed out",
      "[phone] e2e/home.spec.ts:7 moves (passed on a second try only)\n    not yet",
    ]);
  });
});
