import { expect, test } from "vitest";
import { bringReceipt, dropReceipts, readReceipt } from "#server/features/careers/receipt.ts";
import { cookieName } from "#server/http/cookieFamily.ts";

const receipt = { jobId: "8001", number: "A1", at: 0, leftOut: ["a.png"] };
const bring = (some: Partial<typeof receipt> = {}, siteUrl = "https://www.example.com") =>
  bringReceipt({ ...receipt, ...some }, { siteUrl });
const asking = (...lines: string[]) => {
  const headers = { Cookie: lines.map((line) => line.split(";")[0]).join("; ") };
  return new Request("http://a.test/", { headers });
};
const read = (line: string, jobId = "8001") => readReceipt(asking(line), jobId);

test("stores a receipt for five minutes for the form's page only", async () => {
  const [, ...attributes] = (await bring()).split("; ");
  const path = "Path=/about-us/jobs/application";
  expect(attributes).toEqual(["Max-Age=300", path, "HttpOnly", "Secure", "SameSite=Strict"]);
  expect(await bring({}, "http://localhost:3000")).not.toContain("Secure");
});

test("accepts a receipt for its own job only, and no forged one", async () => {
  const line = await bring();
  expect(await read(line)).toEqual(receipt);
  expect(await read(line, "8002")).toBeNull();
  const forged = (some: object, jobId = "8001") =>
    `${cookieName("receipt", jobId)}=${Buffer.from(JSON.stringify({ ...receipt, ...some })).toString("base64")}`;
  expect(await read(forged({ at: "now" }))).toBeNull();
  for (const [length, isTaken] of [
    [64, true],
    [65, false],
  ] as const) {
    const long = "x".repeat(length);
    expect((await read(forged({ number: long }))) !== null).toBe(isTaken);
    expect((await read(forged({ jobId: long }, long), long)) !== null).toBe(isTaken);
  }
});

test("lists at most ten files, each by its last sixty characters", async () => {
  const names = Array.from({ length: 11 }, () => "𠮷".repeat(61));
  const found = await read(await bring({ leftOut: names }));
  expect(found?.leftOut).toEqual(Array(10).fill(`…${"𠮷".repeat(60)}`));
  expect((await read(await bring({ leftOut: ["𠮷".repeat(60)] })))?.leftOut).toEqual([
    "𠮷".repeat(60),
  ]);
});

test("keeps three receipts for several jobs and windows; a fourth replaces the oldest", async () => {
  const jobs = ["8001", "8002", "8003", "8004"];
  const lines = await Promise.all(jobs.map((jobId) => bring({ jobId, number: `A${jobId}` })));
  for (const jobId of jobs)
    expect((await readReceipt(asking(...lines), jobId))?.number).toBe(`A${jobId}`);
  const site = { siteUrl: "https://www.example.com" };
  const gone = (jobId: string, ...brought: string[]) =>
    dropReceipts(asking(...brought), { ...receipt, jobId }, site);
  expect(await gone("8003", ...lines.slice(0, 3))).toEqual([]);
  const [line, ...others] = await gone("8004", ...lines);
  expect(others).toEqual([]);
  expect(line).toMatch(
    new RegExp(`^${cookieName("receipt", "8001")}=[^;]*; Max-Age=0; Path=/about-us/jobs/`),
  );
});
