import { expect, test } from "vitest";
import { bringResult, hasBegun, readResult } from "#server/verification/resultCookie.ts";

const place = { path: "/verification", config: { siteUrl: "https://www.house.example" } };
const kept = (message: string) =>
  ({ kind: "result", code: "HV1", result: { kind: "failed", message }, repeated: false }) as const;
const asked = (line: string | null) =>
  new Request("http://a.test/", { headers: { Cookie: line?.split(";")[0] ?? "" } });

test("a result is kept ten minutes, for its screen alone and out of reach of scripts and other sites", async () => {
  const [, ...attributes] = (await bringResult("once-1", kept("拒绝"), place))?.split("; ") ?? [];
  expect(attributes).toEqual([
    ...["Max-Age=600", "Path=/verification", "HttpOnly", "Secure", "SameSite=Strict"],
  ]);
  const bare = { ...place, config: { siteUrl: "http://localhost:3000" } };
  expect(await bringResult("once-1", null, bare)).not.toContain("Secure");
});

test("it comes back to the submit that it is of, and to no other", async () => {
  const line = await bringResult("once-1", kept("拒绝"), place);
  expect(await readResult(asked(line), "once-1")).toEqual(kept("拒绝"));
  expect(await readResult(asked(line), "once-2")).toBeNull();
  expect([await hasBegun(asked(line), "once-1"), await hasBegun(asked(line), "once-2")]).toEqual([
    true,
    false,
  ]);
  expect(await readResult(asked(await bringResult("once-1", null, place)), "once-1")).toBeNull();
});

test("a line of 3,800 characters is kept, and a longer one is none", async () => {
  const line = async (letters: number, path = "") =>
    bringResult("once-1", kept("a".repeat(letters)), { ...place, path: `/verification${path}` });
  // Base64 makes four characters of three letters; the path brings those that are left.
  const left = 3800 - ((await line(2000))?.length ?? 0);
  const letters = 2000 + 3 * Math.floor(left / 4);
  expect(await line(letters, "x".repeat(left % 4))).toHaveLength(3800);
  expect(await line(letters, "x".repeat((left % 4) + 1))).toBeNull();
});

test.each(["", "x", Buffer.from('{"once":"once-1","kept":{"kind":"x"}}').toString("base64")])(
  "a forged cookie (%j) is none",
  async (value) => {
    const request = new Request("http://a.test/", { headers: { Cookie: `verification=${value}` } });
    expect(await readResult(request, "once-1")).toBeNull();
    expect(await hasBegun(request, "once-1")).toBe(false);
  },
);
