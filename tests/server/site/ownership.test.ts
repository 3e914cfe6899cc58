import { describe, expect, it } from "vitest";
import { ownershipFiles, plainSite } from "#tests/support/plainSite.ts";

const origin = plainSite();

const get = (path: string, init: RequestInit = {}) =>
  fetch(origin + path, { redirect: "manual", ...init });

describe("file that proves ownership to a search engine", () => {
  it.each(Object.entries(ownershipFiles))("is served exactly: %s", async (name, content) => {
    const response = await get(`/${name}?utm_source=%3Cscript%3E`);
    expect(response.status).toBe(200);
    expect(await response.text()).toBe(content);
    const type = { html: "text/html", txt: "text/plain", xml: "application/xml" };
    const ending = name.split(".")[1] as keyof typeof type;
    expect(response.headers.get("Content-Type")).toBe(`${type[ending]}; charset=utf-8`);
    expect(response.headers.get("Cache-Control")).toBe("public, max-age=3600");
    expect(response.headers.get("X-Robots-Tag")).toBe("noindex");
    expect(response.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
  });

  it.each([
    "/baidu_verify_codeva-Other.html",
    "/mp_verify_hv1ds0e.txt",
    "/x/MP_verify_hV1dS0e.txt",
    "/MP_verify_hV1dS0e.txt.bak",
    "/constructor",
    "/__proto__.txt",
  ])("is at no other address: %s", async (path) => {
    const response = await get(path);
    // Unknown addresses of files for programs are 404; other paths redirect.
    expect([path, response.status]).toEqual([path, path.endsWith(".txt") ? 404 : 302]);
  });

  it("takes no form", async () => {
    const headers = { Origin: origin };
    const response = await get("/MP_verify_hV1dS0e.txt", { method: "POST", headers });
    expect(response.status).toBe(404);
  });
});
