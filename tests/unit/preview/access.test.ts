import { describe, expect, test } from "vitest";
import { closePreview, mayPreview, openPreview } from "#server/features/preview/access.ts";

const secret = "sixteen-characters-at-least";
const config = { previewSecret: secret, siteUrl: "https://www.hvidso.example" };
const now = Date.parse("2026-11-22T10:00:00Z");
const TWO_HOURS = 2 * 60 * 60 * 1000;

const value = (line: string) => /^preview=([^;]*)/.exec(line)?.[1] ?? "";

function asking(cookie: string) {
  return new Request("http://x/preview", {
    headers: cookie ? { Cookie: `preview=${cookie}` } : {},
  });
}

describe("pass of the preview", () => {
  test("is a cookie inaccessible to scripts, other sites and pages of the site", async () => {
    const line = await openPreview(config, secret, now);
    expect(line).toMatch(/; Path=\/preview(;|$)/);
    expect(line).toMatch(/; HttpOnly/);
    expect(line).toMatch(/; Secure/);
    expect(line).toMatch(/; SameSite=Strict/);
    expect(line).toMatch(/; Max-Age=7200/);
    expect(line).not.toContain("Domain");
  });

  test("does not contain the secret", async () => {
    const line = await openPreview(config, secret, now);
    const held = Buffer.from(decodeURIComponent(value(line)), "base64").toString();
    expect(`${line} ${held}`).not.toContain(secret);
    // Its expiry, and a full SHA-256.
    expect(held).toMatch(/^"1795348800\.[\w-]{43}"$/);
  });

  test("is valid until it expires, by the server's clock", async () => {
    const cookie = value(await openPreview(config, secret, now));
    expect(await mayPreview(asking(cookie), config, now)).toBe(true);
    expect(await mayPreview(asking(cookie), config, now + TWO_HOURS - 1000)).toBe(true);
    expect(await mayPreview(asking(cookie), config, now + TWO_HOURS)).toBe(false);
  });

  test("is invalid under another secret, and without one", async () => {
    const cookie = value(await openPreview(config, secret, now));
    const other = { ...config, previewSecret: "another-secret-of-editors" };
    expect(await mayPreview(asking(cookie), other, now)).toBe(false);
    expect(await mayPreview(asking(cookie), { ...config, previewSecret: null }, now)).toBe(false);
  });

  test("cannot be extended or forged", async () => {
    const cookie = value(await openPreview(config, secret, now));
    const held: string = JSON.parse(
      Buffer.from(decodeURIComponent(cookie), "base64").toString("latin1"),
    );
    const [expires = "", seal = ""] = held.split(".");
    const forged = [
      `${Number(expires) + 3600}.${seal}`,
      `${expires}.`,
      `${expires}.${"A".repeat(seal.length)}`,
      `.${seal}`,
      "9999999999",
      secret,
      "",
    ];
    for (const text of forged) {
      const sent = encodeURIComponent(Buffer.from(JSON.stringify(text)).toString("base64"));
      expect(await mayPreview(asking(sent), config, now), text).toBe(false);
    }
    const number = Buffer.from("9999999999.5").toString("base64");
    for (const sent of ["", "%%%", "e30=", "bnVsbA==", number]) {
      expect(await mayPreview(asking(sent), config, now), sent).toBe(false);
    }
  });

  test("ends on logout", async () => {
    const line = await closePreview(config);
    expect(line).toMatch(/^preview=[^;]*; Max-Age=0; Path=\/preview;.*; Secure/);
    expect(value(line)).toBe("");
  });

  test("is sent unencrypted only if the site has no TLS", async () => {
    const local = { ...config, siteUrl: "http://localhost:3000" };
    expect(await openPreview(local, secret, now)).not.toContain("Secure");
    expect(await closePreview(local)).not.toContain("Secure");
  });
});
