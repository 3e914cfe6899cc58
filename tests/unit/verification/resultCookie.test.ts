import { expect, test } from "vitest";
import { bringResult, hasBegun, readResult } from "#server/features/verification/resultCookie.ts";
import { cookieName } from "#server/http/cookieFamily.ts";

const place = { path: "/verification", config: { siteUrl: "https://www.house.example" } };
const kept = (message: string) =>
  ({ kind: "result", code: "HV1", result: { kind: "failed", message }, repeated: false }) as const;
const asked = (...lines: string[]) => {
  const Cookie = lines.map((line) => line.split(";")[0]).join("; ");
  return new Request("http://a.test/", { headers: { Cookie } });
};
type Result = Parameters<typeof bringResult>[2];
const bring = (once: string, result: Result, where = place) =>
  bringResult(asked(), once, result, where);

test("stores a result for ten minutes, for its screen only and inaccessible to scripts and other sites", async () => {
  const [, ...attributes] = (await bring("once-1", kept("拒绝"), place))[0]?.split("; ") ?? [];
  expect(attributes).toEqual([
    "Max-Age=600",
    "Path=/verification",
    "HttpOnly",
    "Secure",
    "SameSite=Strict",
  ]);
  const bare = { ...place, config: { siteUrl: "http://localhost:3000" } };
  expect((await bring("once-1", null, bare)).join()).not.toContain("Secure");
});

test("returns it to its own submit only", async () => {
  const lines = await bring("once-1", kept("拒绝"), place);
  expect(await readResult(asked(...lines), "once-1")).toEqual(kept("拒绝"));
  expect(await readResult(asked(...lines), "once-2")).toBeNull();
  const begun = (once: string) => hasBegun(asked(...lines), once);
  expect([await begun("once-1"), await begun("once-2")]).toEqual([true, false]);
  expect(await readResult(asked(...(await bring("once-1", null, place))), "once-1")).toBeNull();
});

test("stores a line of 3,800 characters, and not a longer one", async () => {
  const line = async (letters: number, path = "") =>
    (
      await bring("once-1", kept("a".repeat(letters)), { ...place, path: `/verification${path}` })
    )[0];
  // Base64 makes four characters of three letters; the path supplies the rest.
  const left = 3800 - ((await line(2000))?.length ?? 0);
  const letters = 2000 + 3 * Math.floor(left / 4);
  expect(await line(letters, "x".repeat(left % 4))).toHaveLength(3800);
  expect(await line(letters, "x".repeat((left % 4) + 1))).toBeUndefined();
});

test("another submit does not affect it; of four the oldest is deleted", async () => {
  const lines: string[] = [];
  for (const once of ["once-1", "once-2", "once-3"])
    lines.push(...(await bringResult(asked(...lines), once, kept(once), place)));
  expect(lines).toHaveLength(3);
  for (const once of ["once-1", "once-2", "once-3"])
    expect(await readResult(asked(...lines), once)).toEqual(kept(once));
  // The same one again does not count twice.
  expect(await bringResult(asked(...lines), "once-2", kept("x"), place)).toHaveLength(1);
  const [, gone, ...others] = await bringResult(asked(...lines), "once-4", kept("4"), place);
  expect(others).toEqual([]);
  expect(gone?.split("=")[0]).toBe(lines[0]?.split("=")[0]);
  expect(gone).toMatch(/; Max-Age=0; Path=\/verification; .*HttpOnly; Secure; SameSite=Strict$/);
});

test.each(["", "x", Buffer.from('{"once":"once-1","kept":{"kind":"x"}}').toString("base64")])(
  "ignores a forged cookie (%j)",
  async (value) => {
    const request = asked(`${cookieName("verification", "once-1")}=${value}`);
    expect(await readResult(request, "once-1")).toBeNull();
    expect(await hasBegun(request, "once-1")).toBe(false);
  },
);
