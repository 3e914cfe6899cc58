import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { filesBelow } from "./sources.ts";

/** Code that holds something for as long as the process or a visitor lasts. */
const HOLDS =
  /new LRUCache\b|\bcreateExpiringMap[<(]|\bsetInterval\(|\bcreateSlots\(|\bcreateSemaphore\(|\bbulkhead\(/;

const document = readFileSync("docs/resilience.md", "utf8");
const table = document.slice(document.indexOf("## Resources")).split("\n## ", 1)[0] ?? "";
const resources = [
  ...table.matchAll(/^\| ([^|]+) \| `([^`]+)` \| `([^`]+)` \| [^|]+ \| `([^`]+)` \|$/gm),
].map(([, resource = "", file = "", bound = "", proof = ""]) => ({ resource, file, bound, proof }));

test.each(resources)("$resource: the code has the bound of docs/resilience.md", (row) => {
  expect(readFileSync(row.file, "utf8")).toContain(row.bound);
  expect(existsSync(row.proof), row.proof).toBe(true);
});

test("every cache, timer and pool of places has a row", () => {
  const holding = filesBelow(["server"], [".ts", ".tsx"]).filter((file) =>
    HOLDS.test(readFileSync(file, "utf8")),
  );
  expect(holding.length).toBeGreaterThan(20);
  const named = new Set(resources.map(({ file }) => file));
  expect(holding.filter((file) => !named.has(file))).toEqual([]);
});

test("the server starts no program and writes no temporary file", () => {
  const starting = filesBelow(["server"], [".ts", ".tsx"]).filter((file) =>
    /node:child_process|node:worker_threads|\bmkdtemp|\btmpdir\(/.test(readFileSync(file, "utf8")),
  );
  expect(starting).toEqual([]);
});
