import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { plainSite } from "#tests/support/plainSite.ts";
import { rows } from "#tests/support/rows.ts";

const origin = plainSite();

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${origin}${path}`, { headers, redirect: "manual" });

/** A document's template of deferred content, and the rest of it. */
function parted(html: string) {
  const [, inert = ""] = /<template data-deferred="">(.*?)<\/template>/s.exec(html) ?? [];
  return { inert, live: html.replace(inert, "") };
}

const otherVisitor = {
  "User-Agent": "MicroMessenger",
  "Accept-Language": "da",
  Cookie: "a=b",
  "X-Forwarded-Host": "evil.example:31337",
  "X-Forwarded-Proto": "https",
  "X-Forwarded-For": "203.0.113.9",
  Forwarded: "host=evil.example",
};

describe("a document", () => {
  it.each(["/", "/_root.data"])(
    "has the same bytes and tag for every visitor: %s",
    async (path) => {
      const [one, two] = await Promise.all([get(path), get(path, otherVisitor)]);
      const tag = one.headers.get("ETag");
      expect(tag).toMatch(/^W\/"[\w-]{27}"$/);
      expect(two.headers.get("ETag")).toBe(tag);
      expect(two.headers.get("Content-Security-Policy")).toBe(
        one.headers.get("Content-Security-Policy"),
      );
      const body = await one.text();
      expect(await two.text()).toBe(body);
      expect(body).not.toContain("evil.example");
    },
  );

  it.each(["/", "/_root.data"])("is not sent again to a client that has it: %s", async (path) => {
    const first = await get(path);
    const again = await get(path, { "If-None-Match": first.headers.get("ETag") ?? "" });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe("");
    expect(again.headers.get("Cache-Control")).toBe(first.headers.get("Cache-Control"));
    expect(again.headers.get("Vary")).toContain("Accept-Encoding");
  });

  it("has its own title, and is not hidden from search engines", {
    meta: rows("META-01"),
  }, async () => {
    const html = await (await get("/")).text();
    expect(html).toMatch(/^<!DOCTYPE html><html lang="zh-CN"[ >]/);
    expect(html).toMatch(/<title>[^<]*白湖[^<]*<\/title>/);
    expect(html).not.toContain("noindex");
  });

  it("is cacheable by a CDN and sets no cookie", { meta: rows("STACK-15") }, async () => {
    const { headers } = await get("/");
    expect(headers.get("Cache-Control")).toContain("s-maxage=");
    expect(headers.has("Set-Cookie")).toBe(false);
  });

  it("responds to HEAD as to GET, without a body", async () => {
    const [head, full] = await Promise.all([fetch(`${origin}/`, { method: "HEAD" }), get("/")]);
    expect(head.headers.get("ETag")).toBe(full.headers.get("ETag"));
    expect(await head.text()).toBe("");
  });

  it("contains prefetch rules for the next page if it is cacheable", async () => {
    const { headers } = await get("/");
    const named = JSON.parse(headers.get("Speculation-Rules") ?? "null");
    expect(named).toBe("/resources/prefetch-rules");
    const rules = await get(named);
    expect(rules.status).toBe(200);
    expect(rules.headers.get("Content-Type")).toBe("application/speculationrules+json");
    expect(rules.headers.get("Cache-Control")).toBe("public, max-age=3600");
    expect(rules.headers.get("Set-Cookie")).toBeNull();
    const { prefetch, ...other } = (await rules.json()) as { prefetch: object[] };
    expect(other).toEqual({});
    expect(prefetch).toEqual([
      { source: "document", eagerness: "moderate", where: expect.anything() },
    ]);
  });

  it.each([
    "/_root.data",
    "/about-us/jobs/application?job=8003",
    "/resources/captcha?form=none",
    "/pdp/fault-500",
    "/nowhere",
    "/preview",
  ])("has no such rules if it is private, data or an error: %s", async (path) => {
    expect((await get(path)).headers.has("Speculation-Rules")).toBe(false);
  });

  it("loads only the loader script automatically, without blocking", async () => {
    const html = await (await get("/")).text();
    const { inert, live } = parted(html);
    expect(live).not.toMatch(/rel="modulepreload"/);
    expect(live).not.toMatch(/<script[^>]* type="module"/);
    const loaded = html.match(/<script[^>]* src=[^>]*>/g);
    expect(loaded).toEqual([
      expect.stringMatching(/^<script async="" src="\/resources\/loader\/[\w-]{16}\.js">$/),
    ]);
    expect(inert).toMatch(/rel="modulepreload"/);
    expect(inert).toMatch(/type="module"/);
  });

  it.each([
    ["/", 3, 1],
    ["/pdp/lace-blue-plate", 3, 1],
    ["/pdp/lace-blue-plate?dialog=buy", 5, 0],
    ["/pdp/fault-500", 3, 1],
    ["/flora-danica/botanica", 1, 1],
  ])(
    "contains its critical CSS, allowed by hash: %s, in %i parts, and links %i file of its own",
    async (path, parts, files) => {
      const response = await get(path);
      const html = await response.text();
      const { inert, live } = parted(html);
      const asked = [...live.matchAll(/<link[^>]+rel="stylesheet"[^>]*>/g)].map(([link]) => link);
      expect(asked).toEqual(
        Array(files).fill(expect.stringMatching(/ href="\/resources\/styles\/[\w-]{16}\.css"\/>$/)),
      );
      expect(inert).toMatch(/<link rel="stylesheet" href="\/assets\/[^"]+\.css"\/>/);
      const styles = [...html.matchAll(/<style([^>]*)>([\s\S]*?)<\/style>/g)];
      expect(styles.map(([, attributes]) => attributes)).toEqual(Array(parts).fill(""));
      const texts = styles.map(([, , css = ""]) => css);
      expect(texts[0]).toContain("@font-face");
      const hashes = texts.map(
        (css) => `'sha256-${createHash("sha256").update(css).digest("base64")}'`,
      );
      const policy = response.headers.get("Content-Security-Policy");
      expect(policy).toContain(
        `; style-src 'self' 'unsafe-inline'; style-src-elem 'self' ${hashes.join(" ")};`,
      );
    },
  );

  it("allows exactly its own inline scripts, by hash", async () => {
    const response = await get("/");
    const [policy = ""] =
      /script-src [^;]*/.exec(response.headers.get("Content-Security-Policy") ?? "") ?? [];
    const scripts = [...(await response.text()).matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
      // Data, which browsers do not execute, and the loader's file.
      .filter(([, attributes = ""]) => !/type="application\/(ld\+)?json"|src=/.test(attributes))
      .map(([, , text = ""]) => createHash("sha256").update(text).digest("base64"));
    const allowed = [...policy.matchAll(/'sha256-([^']+)'/g)].map(([, hash]) => hash);
    expect(scripts.length).toBeGreaterThan(0);
    expect(new Set(allowed)).toEqual(new Set(scripts));
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  });
});

describe("every answer", () => {
  it.each(["/", "/_root.data", "/nowhere", "/healthz", "/assets/nope.js", "/%zz"])(
    "has the security headers: %s",
    async (path) => {
      const { headers } = await get(path);
      expect(headers.get("Referrer-Policy")).toBe("strict-origin-when-cross-origin");
      expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
      expect(headers.get("Content-Security-Policy")).toContain("default-src 'none'");
      expect(headers.get("X-Frame-Options")).toBe("DENY");
    },
  );

  it.each([
    ["/nowhere", 302],
    ["/nowhere.data", 202],
    // Programs read these: the home page would be a wrong answer with a right status.
    ["/.well-known/security.txt", 404],
    ["/.well-known/none/x", 404],
    ["/rss.xml", 404],
    ["/feed.atom", 404],
    ["/news/feed.json", 404],
    ["/assets/nope.js", 404],
    ["/assets/nope.js.data", 404],
    ["/resources/nope", 404],
    ["/verification/x.css", 302],
    ["/?_data=root", 400],
    ["/%zz", 400],
  ])("is never cached without a page: %s is %i", async (path, status) => {
    const response = await get(path);
    expect(response.status).toBe(status);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(response.headers.has("CDN-Cache-Control")).toBe(false);
  });

  it("to an unknown address redirects to the home page", { meta: rows("ROUTE-39") }, async () => {
    expect((await get("/nowhere")).headers.get("Location")).toBe("/");
  });

  it("for a built file is cached for a year", async () => {
    const html = await (await get("/")).text();
    const [, asset = ""] = /href="(\/assets\/[^"]+\.css)"/.exec(html) ?? [];
    const response = await get(asset);
    expect(response.status).toBe(200);
    expect(response.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
  });
});
