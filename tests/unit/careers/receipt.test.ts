import { expect, test } from "vitest";
import { bringReceipt, dropReceipts, readReceipt } from "#server/features/careers/receipt.ts";
import { cookieName } from "#server/http/cookieFamily.ts";

const receipt = { jobId: "8001", number: "A1", at: 0, leftOut: ["a.png"] };
const ONCE = "post-one";
const bring = (
  some: Partial<typeof receipt> = {},
  siteUrl = "https://www.example.com",
  once = ONCE,
) => bringReceipt(once, { ...receipt, ...some }, { siteUrl });
const asking = (...lines: string[]) => {
  const headers = { Cookie: lines.map((line) => line.split(";")[0]).join("; ") };
  return new Request("http://a.test/", { headers });
};
const read = (line: string, jobId = "8001") => readReceipt(asking(line), jobId, ONCE);

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
  const forged = (some: object) =>
    `${cookieName("receipt", ONCE)}=${Buffer.from(JSON.stringify({ ...receipt, ...some })).toString("base64")}`;
  expect(await read(forged({ at: "now" }))).toBeNull();
  for (const [length, isTaken] of [
    [64, true],
    [65, false],
  ] as const) {
    const long = "x".repeat(length);
    expect((await read(forged({ number: long }))) !== null).toBe(isTaken);
    expect((await read(forged({ jobId: long }), long)) !== null).toBe(isTaken);
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

/** Posts of four windows: two for one job, two for another. */
const posts = ["post-one", "post-two", "post-three", "post-four"];
const brought = () =>
  Promise.all(
    posts.map((once, at) =>
      bring({ jobId: at < 2 ? "8001" : "8002", number: `A${at}`, at }, undefined, once),
    ),
  );

test("keeps the receipts of several windows apart, of one job, too", async () => {
  const request = asking(...(await brought()));
  for (const [at, once] of posts.entries())
    expect((await readReceipt(request, at < 2 ? "8001" : "8002", once))?.number).toBe(`A${at}`);
  expect(await readReceipt(request, "8001", "post-other")).toBeNull();
});

test("returns the job's newest receipt at a URL without an id", async () => {
  const lines = await brought();
  for (const request of [asking(...lines), asking(...[...lines].reverse())]) {
    expect((await readReceipt(request, "8001", null))?.number).toBe("A1");
    expect((await readReceipt(request, "8002", null))?.number).toBe("A3");
    expect(await readReceipt(request, "8003", null)).toBeNull();
  }
  expect(await readReceipt(asking(), "8001", null)).toBeNull();
});

test("keeps three receipts; a fourth replaces the oldest", async () => {
  const lines = await brought();
  const site = { siteUrl: "https://www.example.com" };
  expect(await dropReceipts(asking(...lines.slice(0, 3)), "post-three", site)).toEqual([]);
  const [line, ...others] = await dropReceipts(asking(...lines), "post-four", site);
  expect(others).toEqual([]);
  expect(line).toMatch(
    new RegExp(`^${cookieName("receipt", "post-one")}=[^;]*; Max-Age=0; Path=/about-us/jobs/`),
  );
});
