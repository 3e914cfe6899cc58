import { expect, test } from "vitest";
import { bringReceipt, readReceipt } from "#server/careers/receipt.ts";
import { cookieName } from "#server/http/cookieFamily.ts";

const receipt = { jobId: "8001", number: "A1", at: 0, leftOut: ["a.png"] };
const bring = (some: Partial<typeof receipt> = {}, siteUrl = "https://www.example.com") =>
  bringReceipt(new Request("http://a.test/"), { ...receipt, ...some }, { siteUrl });
const read = (lines: string[], jobId = "8001") => {
  const headers = { Cookie: lines.map((line) => line.split(";")[0]).join("; ") };
  return readReceipt(new Request("http://a.test/", { headers }), jobId);
};

test("a receipt is kept five minutes for the form's page alone", async () => {
  const [line = ""] = await bring();
  const [, ...attributes] = line.split("; ");
  const path = "Path=/about-us/jobs/application";
  expect(attributes).toEqual(["Max-Age=300", path, "HttpOnly", "Secure", "SameSite=Strict"]);
  expect((await bring({}, "http://localhost:3000")).join()).not.toContain("Secure");
});

test("it is for its own job, and one that is forged is none", async () => {
  const lines = await bring();
  expect(await read(lines)).toEqual(receipt);
  expect(await read(lines, "8002")).toBeNull();
  const forged = (some: object, jobId = "8001") => [
    `${cookieName("receipt", jobId)}=${Buffer.from(JSON.stringify({ ...receipt, ...some })).toString("base64")}`,
  ];
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

test("it names ten files at most, each by its last sixty characters", async () => {
  const names = Array.from({ length: 11 }, () => "𠮷".repeat(61));
  const found = await read(await bring({ leftOut: names }));
  expect(found?.leftOut).toEqual(Array(10).fill(`…${"𠮷".repeat(60)}`));
  expect((await read(await bring({ leftOut: ["𠮷".repeat(60)] })))?.leftOut).toEqual([
    "𠮷".repeat(60),
  ]);
});

test("who applies for two jobs in two windows has both", async () => {
  const both = [...(await bring()), ...(await bring({ jobId: "8002", number: "A2" }))];
  expect((await read(both))?.number).toBe("A1");
  expect((await read(both, "8002"))?.number).toBe("A2");
});
