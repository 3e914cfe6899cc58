import { describe, expect, test } from "vitest";
import {
  captchaKeyOf,
  forgetCaptchaKey,
  keepCaptchaKey,
} from "#server/features/careers/captchaCookie.ts";

const FORM = "abcdefgh12";
const site = { siteUrl: "https://www.example.com" };
const paths = ["/about-us/jobs/application", "/resources/job-application"];

/** A `Set-Cookie` line's name, and its attributes in order. */
function parts(line: string) {
  const [pair = "", ...attributes] = line.split("; ");
  return { name: pair.split("=")[0], attributes };
}

describe("the captcha's key", () => {
  test("is stored for ten minutes for its form only, inaccessible to scripts and other sites", async () => {
    const lines = await keepCaptchaKey(FORM, "key-1", site);
    expect(
      lines.map(parts).sort((a, b) => (a.attributes[1] ?? "").localeCompare(b.attributes[1] ?? "")),
    ).toEqual(
      paths.map((path) => ({
        name: `captcha-${FORM}`,
        attributes: ["Max-Age=600", `Path=${path}`, "HttpOnly", "Secure", "SameSite=Strict"],
      })),
    );
  });

  test("is deleted at once without a picture", async () => {
    for (const line of await forgetCaptchaKey(FORM, site)) {
      expect(parts(line).attributes[0]).toBe("Max-Age=0");
      const headers = { Cookie: line.split(";")[0] ?? "" };
      expect(await captchaKeyOf(new Request("http://a.test/", { headers }), FORM)).toBeNull();
    }
  });

  test("is sent without TLS if the site has none", async () => {
    const lines = await keepCaptchaKey(FORM, "key-1", { siteUrl: "http://localhost:3000" });
    expect(lines.filter((line) => line.includes("Secure"))).toEqual([]);
  });

  test("is returned only with its own form", async () => {
    const [line = ""] = await keepCaptchaKey(FORM, "key-1", site);
    const request = new Request("http://a.test/", {
      headers: { Cookie: line.split(";")[0] ?? "" },
    });
    expect(await captchaKeyOf(request, FORM)).toBe("key-1");
    expect(await captchaKeyOf(request, "another-12")).toBeNull();
    const bad = Buffer.from(JSON.stringify({ key: 7 })).toString("base64");
    const forged = new Request("http://a.test/", { headers: { Cookie: `captcha-${FORM}=${bad}` } });
    expect(await captchaKeyOf(forged, FORM)).toBeNull();
  });
});
