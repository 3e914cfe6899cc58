import { execFileSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { open } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { readConfig } from "#server/config.ts";
import { createLastingFolder } from "#server/files/lastingFolder.ts";
import { isWritable } from "#server/files/writable.ts";
import { writeAtomically } from "#shared/files/atomicFile.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "kept-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const modeOf = (...path: string[]) => (statSync(join(folder, ...path)).mode & 0o777).toString(8);

describe("files stored by a process", () => {
  test("are readable by the owner only", async () => {
    await writeAtomically(join(folder, "a", "b"), "x");
    expect([modeOf("a"), modeOf("a", "b")]).toEqual(["700", "600"]);
    expect(isWritable(join(folder, "c"))).toBe(true);
    expect(modeOf("c")).toBe("700");
  });

  test("are cleared of temporary files of a killed process after an hour, but not of current ones", async () => {
    mkdirSync(join(folder, "d"));
    const at = 1_800_000_000;
    const left = (name: string) => {
      const file = join(folder, "d", name);
      writeFileSync(file, "x");
      utimesSync(file, at, at);
      return file;
    };
    const [tmp, other] = [left("a.gz.1.tmp"), left("c.gz")];
    const lookAfter = async (ms: number) => {
      vi.spyOn(Date, "now").mockReturnValue(at * 1000 + ms);
      await createLastingFolder(join(folder, "d"), 1000).set("e", Buffer.from("x"));
      vi.restoreAllMocks();
      return [tmp, other].map((file) => existsSync(file));
    };
    expect(await lookAfter(3_600_000)).toEqual([true, true]);
    expect(await lookAfter(3_600_001)).toEqual([false, true]);
  });

  test("leave no partial file after a failed write", async () => {
    // A file cannot be renamed over a folder.
    mkdirSync(join(folder, "a"));
    await expect(writeAtomically(join(folder, "a"), "x")).rejects.toThrow();
    expect(readdirSync(folder)).toEqual(["a"]);
  });

  test("do not stop other work when many hang at once", async () => {
    const names = Array.from({ length: 8 }, (_, i) => `${i}`);
    const files = names.map((name) => join(folder, `${name}.gz`));
    // The kernel holds a reader of a pipe until a writer opens it, and the writer needs a thread, too.
    execFileSync("mkfifo", files);
    const { get } = createLastingFolder(folder, 1000);
    const reads = names.map(get);
    for (const [i, file] of files.entries()) {
      await (await open(file, "w")).close();
      expect(await reads[i]).toHaveLength(0);
    }
  });

  test("are limited to sixteen kilobytes as secrets", () => {
    const file = join(folder, "secret");
    const read = (bytes: number) => {
      writeFileSync(file, "x".repeat(bytes));
      return readConfig({ METRICS_TOKEN_FILE: file }).metricsToken?.length;
    };
    expect(read(16_384)).toBe(16_384);
    expect(() => read(16_385)).toThrow(/METRICS_TOKEN_FILE/);
  });
});
