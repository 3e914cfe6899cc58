import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { DocumentPieces } from "#server/document/documentPieces.ts";
import { readDocument } from "#server/document/readDocument.ts";
import {
  baseHeaders,
  DOCUMENT_NONCE,
  documentPolicy,
  fileHeaders,
  isFile,
  sealScripts as sealer,
} from "#server/responses/securityHeaders.ts";

const hashOf = (text: string) => `sha256-${createHash("sha256").update(text).digest("base64")}`;
function sealScripts(html: string, nonce: string, parts = new Map<string, string>()) {
  const document = new DocumentPieces();
  const scripts = sealer(document, nonce);
  readDocument(document, html, [scripts], { parts });
  return { hashes: scripts.finish(), html: document.pieces.join("") };
}
const OURS = "a-nonce-of-22-letters";
const own = { hidesDemoBrand: false };
const site = {
  siteUrl: "https://www.example.com",
  imageOrigins: ["https://img.example.com"],
  analytics: null,
  wechat: null,
};

function directive(policy: string, name: string) {
  return policy.split("; ").find((part) => part.startsWith(`${name} `));
}

describe("headers of every response", () => {
  const ofFiles = {
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Resource-Policy": "same-origin",
  };
  const everywhere = {
    ...ofFiles,
    "Content-Security-Policy": "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "X-Frame-Options": "DENY",
    "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
    "Permissions-Policy":
      "geolocation=(self), camera=(), microphone=(), payment=(), usb=(), browsing-topics=()",
  };

  it("have these values", () => {
    expect(baseHeaders({ ...own, siteUrl: "http://localhost:3000" })).toEqual(everywhere);
    expect(baseHeaders({ ...own, siteUrl: "https://www.example.com" })).toEqual({
      ...everywhere,
      "Strict-Transport-Security": "max-age=31536000; includeSubDomains",
    });
    expect(fileHeaders({ ...own, siteUrl: "http://localhost:3000" })).toEqual(ofFiles);
  });

  it.each([
    ["text/css; charset=utf-8", true],
    ["text/javascript; charset=utf-8", true],
    ["font/woff2", true],
    ["image/avif", true],
    ["video/mp4", true],
    ["audio/wav", true],
    // Browsers run these, or guess what they are.
    ["image/svg+xml", false],
    ["text/html; charset=utf-8", false],
    ["application/xml", false],
    ["application/pdf", false],
    ["text/plain; charset=utf-8", false],
    ["application/octet-stream", false],
    ["", false],
  ])("are fewer for a file: %s", (type, expected) => {
    expect(isFile(type)).toBe(expected);
  });

  it("exclude search engines while a demo brand is used with another backend", () => {
    const hidden = { siteUrl: "http://localhost:3000", hidesDemoBrand: true };
    const robots = { "X-Robots-Tag": "noindex, nofollow" };
    expect(baseHeaders(hidden)).toEqual({ ...everywhere, ...robots });
    expect(fileHeaders(hidden)).toEqual({ ...ofFiles, ...robots });
  });
});

describe("sealing scripts", () => {
  it("hashes the scripts with the nonce, in any order of their attributes", () => {
    const { hashes } = sealScripts(
      `<script nonce="${OURS}">one</script><script type="module" nonce="${OURS}">two\n</script>`,
      OURS,
    );
    expect(hashes).toEqual([hashOf("one"), hashOf("two\n")]);
  });

  it("removes the nonce, so that two visitors get the same bytes", () => {
    const page = `<script nonce="${OURS}">a</script><link nonce="${OURS}"/>`;
    expect(sealScripts(page, OURS).html).toBe("<script>a</script><link/>");
  });

  it("sends no document that contains the nonce", () => {
    for (const page of [`<p title="${OURS}">x</p>`, OURS, `<!--${OURS}-->`, `<b ${OURS}>`])
      expect(() => sealScripts(page, OURS)).toThrow("nonce");
  });

  it("requires an unguessable nonce: 128 bits", () => {
    expect(DOCUMENT_NONCE).toMatch(/^[\w-]{22}$/);
  });

  it("creates no hash for a script injected by content", () => {
    const smuggled = `<script>steal()</script><script nonce="guessed">steal()</script>`;
    const { html, hashes } = sealScripts(`${smuggled}<script nonce="${OURS}">own</script>`, OURS);
    expect(hashes).toEqual([hashOf("own")]);
    expect(html).toBe(`${smuggled}<script>own</script>`);
  });

  it("creates no script hash for other elements", () => {
    const page = `<link nonce="${OURS}"/><style>a</style><script nonce="${OURS}">b</script>`;
    expect(sealScripts(page, OURS).hashes).toEqual([hashOf("b")]);
  });

  it("finds them in all parts of a document, and lists each hash once", () => {
    const parts = new Map([["one", `<script nonce="${OURS}">a</script>`]]);
    const page = `<script nonce="${OURS}">a</script><!--one--><script nonce="${OURS}">b</script>`;
    expect(sealScripts(page, OURS, parts)).toEqual({
      html: "<script>a</script><script>a</script><script>b</script>",
      hashes: [hashOf("a"), hashOf("b")],
    });
  });

  it("creates no hash for scripts with an address", () => {
    expect(sealScripts(`<script nonce="${OURS}" src="/a.js"></script>`, OURS).hashes).toEqual([]);
  });
});

describe("content security policy", () => {
  const policy = documentPolicy({ scripts: ["sha256-abc="], styles: ["sha256-def="] }, site);

  it("allows only the site's own scripts and the hashed ones", () => {
    expect(directive(policy, "script-src")).toBe("script-src 'self' 'sha256-abc='");
    expect(directive(policy, "default-src")).toBe("default-src 'none'");
  });

  it("allows pictures of the configured origins", () => {
    expect(directive(policy, "img-src")).toBe("img-src 'self' data: https://img.example.com");
  });

  it("allows the analytics service's origins for scripts, requests and pictures, and nowhere else", () => {
    const analytics = { origins: ["https://hm.example", "https://img.example.com"] };
    const open = documentPolicy({ scripts: [], styles: [] }, { ...site, analytics });
    expect(directive(open, "script-src")).toBe(
      "script-src 'self' https://hm.example https://img.example.com",
    );
    expect(directive(open, "connect-src")).toBe(
      "connect-src 'self' https://hm.example https://img.example.com",
    );
    expect(directive(open, "img-src")).toBe(
      "img-src 'self' data: https://img.example.com https://hm.example",
    );
    const opened = open.split("; ").filter((part) => part.includes("hm.example"));
    expect(opened.length).toBe(3);
    expect(directive(policy, "connect-src")).toBe("connect-src 'self'");
  });

  it("allows the origin of WeChat's script for scripts, and nowhere else", () => {
    const wechat = { script: "https://res.wx.example/open/js/sdk.js" };
    const open = documentPolicy({ scripts: [], styles: [] }, { ...site, wechat });
    expect(directive(open, "script-src")).toBe("script-src 'self' https://res.wx.example");
    expect(open.split("; ").filter((part) => part.includes("res.wx.example"))).toHaveLength(1);
  });

  it("allows style attributes, but no style element besides the hashed ones", () => {
    expect(directive(policy, "style-src-elem")).toBe("style-src-elem 'self' 'sha256-def='");
    expect(directive(policy, "style-src-attr")).toBe("style-src-attr 'unsafe-inline'");
  });

  it("has no hash in the directive that an old Safari uses for style attributes: it would forbid them", () => {
    expect(directive(policy, "style-src")).toBe("style-src 'self' 'unsafe-inline'");
  });

  it("keeps forms and frames on the site", () => {
    expect(directive(policy, "form-action")).toBe("form-action 'self'");
    expect(directive(policy, "frame-ancestors")).toBe("frame-ancestors 'none'");
    expect(directive(policy, "base-uri")).toBe("base-uri 'none'");
  });
});

describe("headers of every response", () => {
  it("never hide the origin from the site's own forms", () => {
    expect(baseHeaders({ ...own, ...site })["Referrer-Policy"]).toBe(
      "strict-origin-when-cross-origin",
    );
  });

  it("require HTTPS only if the site is served over it", () => {
    expect(baseHeaders({ ...own, ...site })).toHaveProperty("Strict-Transport-Security");
    expect(baseHeaders({ ...own, siteUrl: "http://localhost:3000" })).not.toHaveProperty(
      "Strict-Transport-Security",
    );
  });
});
