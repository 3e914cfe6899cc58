import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { plainSite } from "#tests/support/plainSite.ts";

const origin = plainSite();

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${origin}${path}`, { headers, redirect: "manual" });

/** A document's template of deferred content, and the rest of it. */
function parted(html: string) {
  const [, inert = ""] = /<template data-deferred="">(.*?)<\/template>/s.exec(html) ?? [];
  return { inert, live: html.replace(inert, "") };
}

describe("a document", () => {
  it("loads no script by itself: the inline loader does, after the page", async () => {
    const html = await (await get("/")).text();
    const { inert, live } = parted(html);
    expect(live).not.toMatch(/rel="modulepreload"/);
    expect(live).not.toMatch(/<script[^>]* type="module"/);
    expect(html).not.toMatch(/<script[^>]* src=/);
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
