import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readConfig } from "#server/config.ts";
import { writeAtomically } from "#server/files/atomicFile.ts";
import { createLastingFolder } from "#server/files/lastingFolder.ts";
import { isWritable } from "#server/files/writable.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "kept-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const modeOf = (...path: string[]) => (statSync(join(folder, ...path)).mode & 0o777).toString(8);

describe("what a process keeps", () => {
  test("is for its owner alone", async () => {
    await writeAtomically(join(folder, "a", "b"), "x");
    expect([modeOf("a"), modeOf("a", "b")]).toEqual(["700", "600"]);
    expect(isWritable(join(folder, "c"))).toBe(true);
    expect(modeOf("c")).toBe("700");
  });

  test("is cleared of what a killed process left an hour ago, and not of what is being written", async () => {
    mkdirSync(join(folder, "d"));
    const left = (name: string, ageMs: number) => {
      const file = join(folder, "d", name);
      writeFileSync(file, "x");
      const at = (Date.now() - ageMs) / 1000;
      utimesSync(file, at, at);
      return file;
    };
    const [old, fresh, other] = [
      left("a.gz.1.tmp", 3_600_000 + 60_000),
      left("b.gz.2.tmp", 3_600_000 - 60_000),
      left("c.gz", 7_200_000),
    ];
    await createLastingFolder(join(folder, "d"), 1000).set("e", Buffer.from("x"));
    expect([old, fresh, other].map((file) => existsSync(file))).toEqual([false, true, true]);
  });

  test("as a secret is of sixteen kilobytes at most", () => {
    const file = join(folder, "secret");
    const read = (bytes: number) => {
      writeFileSync(file, "x".repeat(bytes));
      return readConfig({ METRICS_TOKEN_FILE: file }).metricsToken?.length;
    };
    expect(read(16_384)).toBe(16_384);
    expect(() => read(16_385)).toThrow(/METRICS_TOKEN_FILE/);
  });
});
