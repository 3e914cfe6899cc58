import { readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import type { DemoBackend } from "#demo/handler.ts";
import { rows } from "#tests/support/rows.ts";
import { ask, stateDir, tinyBackend } from "./backend.ts";

const query = async (backend: DemoBackend, securityCode: string) =>
  (await ask(backend, "securityCodeQuery", { securityCode })).data;

test("a code goes from first over repeat to blocked, across restarts", {
  meta: rows("VERIFY-09"),
}, async () => {
  const options = { stateDir: stateDir(), now: () => Date.parse("2024-05-01T04:00:00Z") };
  const first = await query(await tinyBackend(options), "CODE-1");
  expect(first).toEqual({
    code: 1,
    data: {
      prompt: "prompt of CODE-1",
      queryTimes: 1,
      firstSearchTime: "2024-05-01 12:00:00",
      status: 1,
    },
  });
  for (const queryTimes of [2, 3, 4, 5]) {
    const later = { ...options, now: () => Date.parse("2025-01-01T00:00:00Z") };
    expect((await query(await tinyBackend(later), "CODE-1")).data).toMatchObject({
      status: 2,
      queryTimes,
      firstSearchTime: "2024-05-01 12:00:00",
    });
  }
  const backend = await tinyBackend(options);
  for (const _ of [6, 7]) {
    expect((await query(backend, "CODE-1")).data).toMatchObject({ status: 3, queryTimes: 5 });
  }
});

test("concurrent queries each use one allowed query, and no more than five", async () => {
  const backend = await tinyBackend();
  const answers = await Promise.all(Array.from({ length: 8 }, () => query(backend, "code-1 ")));
  const statuses = answers.map(({ data }) => data.status).sort();
  expect(statuses).toEqual([1, 2, 2, 2, 2, 3, 3, 3]);
});

test("an unreadable state file is moved away and counting restarts", async () => {
  const folder = stateDir();
  await query(await tinyBackend({ stateDir: folder }), "CODE-1");
  const file = path.join(folder, "state.json");
  for (const rubbish of ['{"verifications": {"CODE-1"', "[]", '{"verifications":{"a":1}}']) {
    writeFileSync(file, rubbish);
    const warnings: string[] = [];
    const backend = await tinyBackend({ stateDir: folder, warn: (text) => warnings.push(text) });
    expect((await query(backend, "CODE-1")).data.queryTimes).toBe(1);
    expect(warnings).toHaveLength(1);
  }
  expect(readdirSync(folder).some((name) => name.includes("unreadable"))).toBe(true);
  expect(readdirSync(folder).filter((name) => name.endsWith(".tmp"))).toEqual([]);
});

test("reports an unwritable state, and still responds", async () => {
  const folder = stateDir();
  writeFileSync(folder, "a file where the folder should be");
  const warnings: string[] = [];
  const backend = await tinyBackend({ stateDir: folder, warn: (text) => warnings.push(text) });
  expect((await query(backend, "CODE-1")).data.status).toBe(1);
  expect(warnings).toEqual([expect.stringContaining("cannot be written")]);
});
