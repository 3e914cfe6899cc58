import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type RunningServer, startServer } from "#tests/support/server.ts";

const files = {
  "baidu_verify_codeva-AbC123.html": "5f2b0c9d8e7a",
  "MP_verify_hV1dS0e.txt": "hV1dS0e",
  "google0123456789abcdef.html": "google-site-verification: google0123456789abcdef.html",
  "BingSiteAuth.xml": '<?xml version="1.0"?>\n<users><user>0123456789ABCDEF</user></users>',
};

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ OWNERSHIP_FILES: JSON.stringify(files) });
});
afterAll(() => server.stop());

const get = (path: string, init: RequestInit = {}) =>
  fetch(server.origin + path, { redirect: "manual", ...init });

describe("a file by which a search engine sees whose the site is", () => {
  it.each(Object.entries(files))("is answered to the letter: %s", async (name, content) => {
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
    expect(response.status).toBe(302);
    expect(response.headers.get("Location")).toBe("/");
  });

  it("takes no form", async () => {
    const headers = { Origin: server.origin };
    const response = await get("/MP_verify_hV1dS0e.txt", { method: "POST", headers });
    expect(response.headers.get("Location")).toBe("/");
  });
});
