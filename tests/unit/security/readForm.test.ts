import { expect, test } from "vitest";
import { formLimits, isTextForm, parseFields, readForm } from "#server/security/readForm.ts";

const URLENCODED = "application/x-www-form-urlencoded";
const TIMES = { formMs: 30_000, bodyIdleMs: 30_000 };

function read(body: BodyInit | null, type = URLENCODED) {
  const init = { method: "POST", headers: { "Content-Type": type }, body, duplex: "half" };
  return readForm(new Request("http://a.test/", init as RequestInit), TIMES);
}

test("reads fields in the order sent, duplicates together", async () => {
  const form = await read("securityCode=%E7%A0%81+1&a=1&a=2");
  expect(form).toEqual(
    new Map([
      ["securityCode", ["码 1"]],
      ["a", ["1", "2"]],
    ]),
  );
});

test("reads an empty body as a form without fields", async () => {
  expect(await read("")).toEqual(new Map());
});

test.each([
  "text/plain",
  "application/json",
  "",
  "multipart/form-data; boundary=x",
  `${URLENCODED}x`,
])("a body of %j that is not a form is malformed", async (type) => {
  expect(await read("{}", type)).toBe("malformed");
});

test("rejects a body above 16 KiB, and drains the rest", async () => {
  const long = (value: string) => `a=${"&a=".padEnd(4, value)}`;
  expect(await read(long("b"))).toBeInstanceOf(Map);
  expect(await read(`a=${"b".repeat(16 * 1024 - 1)}`)).toBe("too-large");
  expect(await read(`a=${"b".repeat(2 * 1024 * 1024)}`)).toBe("too-large");
});

test.each([
  ["61 pairs", Array(61).fill("a=b").join("&")],
  ["sixteen thousand separators", "&".repeat(16_000)],
  ["a name of 65 characters", `${"n".repeat(65)}=`],
  ["a value of 4,097 characters", `a=${"v".repeat(4097)}`],
])("%s exceed the limits of any form", async (_, body) => {
  expect(await read(body)).toBe("malformed");
});

test("accepts 60 pairs, a name of 64 and a value of 4,096", () => {
  expect(parseFields(Array(60).fill("a=b").join("&")).get("a")).toHaveLength(60);
  expect(parseFields(`${"n".repeat(64)}=${"v".repeat(4096)}`).size).toBe(1);
  const fault = expect.objectContaining({ name: "MalformedBody" });
  expect(() => parseFields("&".repeat(100))).toThrow(fault);
});

test("passes the form's limits to the body reader", () => {
  const limits = {
    totalBytes: 65_536,
    idleMs: 3000,
    totalMs: 30_000,
    rate: { bytes: 256, windowMs: 5000 },
    drainBytes: 16_777_216,
    drainMs: 10_000,
    drainRate: { bytes: 65_536, windowMs: 2000 },
  };
  expect(formLimits({ formMs: 30_000, bodyIdleMs: 3000 })).toEqual(limits);
  expect(formLimits({ formMs: 2000, bodyIdleMs: 3000 }, 5)).toEqual({
    ...limits,
    totalBytes: 5,
    idleMs: 2000,
    totalMs: 2000,
    drainMs: 2000,
  });
  expect(isTextForm(null)).toBe(false);
});

test("drains a body that is not a form, and reports a broken connection", async () => {
  let ended = false;
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(new Uint8Array(8)),
    pull: (controller) => {
      ended = true;
      controller.close();
    },
  });
  expect(await read(body, "text/plain")).toBe("malformed");
  expect(ended).toBe(true);
  const broken = new ReadableStream({ pull: (controller) => controller.error(new Error("gone")) });
  expect(await read(broken)).toBe("stalled");
});
