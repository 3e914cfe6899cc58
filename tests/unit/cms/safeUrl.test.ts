import { describe, expect, test } from "vitest";
import { safeId } from "#app/domain/safeId.ts";
import { readConfig } from "#server/config.ts";
import { safeExternalUrl, safeImageUrl, safeInternalPath } from "#server/trust/safeUrl.ts";

describe("external addresses", () => {
  test.each([
    ["https://example.com/a?b=c#d", "https://example.com/a?b=c#d"],
    ["http://example.com", "http://example.com/"],
    ["HTTPS://EXAMPLE.com/x", "https://example.com/x"],
  ])("%s is accepted", (given, href) => {
    expect(safeExternalUrl(given)).toBe(href);
  });

  test.each([
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "vbscript:x",
    "file:///etc/passwd",
    "//evil.example",
    "/inside",
    "example.com",
    "https:example.com",
    "https:///evil.example",
    "https://user:password@example.com/",
    "https://user@example.com/",
    "https://exa\nmple.com",
    "\u0001https://example.com",
    "https:\\\\example.com",
    "https://example.com\\@evil.example",
    "https://",
    "",
  ])("%j is refused", (given) => {
    expect(safeExternalUrl(given)).toBeNull();
  });
});

describe("internal paths", () => {
  test.each(["/", "/gifting", "/products/a?isAll=true#top", "/products/keyword/\u74f7", "/a/b/"])(
    "%s stays as it is",
    (path) => {
      expect(safeInternalPath(path)).toBe(path);
    },
  );

  test.each([
    "//evil.example",
    "///evil.example",
    "/\\evil.example",
    "\\/evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    "/a/../b",
    "/%2e%2e/b",
    "/a/./b",
    "gifting",
    "?a=b",
    "https://example.com/",
    "javascript:alert(1)",
    "",
  ])("%j is refused", (path) => {
    expect(safeInternalPath(path)).toBeNull();
  });
});

describe("picture addresses", () => {
  const config = readConfig({
    COMMERCE_API_BASE: "http://api.internal:8080/base",
    IMAGE_ORIGINS: "http://127.0.0.1:4000 http://pictures.example https://cdn.example",
    SITE_URL: "https://www.house.example",
    LOG_LEVEL: "silent",
  });

  test.each([
    ["/resources/demo-media/a b.jpg", "/resources/demo-media/a%20b.jpg"],
    ["https://cdn.example/p.jpg?v=1", "https://cdn.example/p.jpg?v=1"],
    ["http://api.internal:8080/p.jpg", "http://api.internal:8080/p.jpg"],
    ["http://127.0.0.1:4000/media/p.jpg", "http://127.0.0.1:4000/media/p.jpg"],
  ])("%s is accepted", (given, url) => {
    expect(safeImageUrl(given, config)).toBe(url);
  });

  test("an absolute address of the site itself is accepted", () => {
    const url = "https://www.house.example/media/p.jpg";
    expect(safeImageUrl(url, config)).toBe(url);
  });

  test.each([
    "https://elsewhere.example/p.jpg",
    "https://cdn.example.evil.example/p.jpg",
    "http://pictures.example/p.jpg",
    "http://127.0.0.1:9999/p.jpg",
    "http://elsewhere.example/p.jpg",
    "//cdn.example/p.jpg",
    "data:image/svg+xml,<svg onload=alert(1)>",
    "javascript:alert(1)",
    "blob:https://example.com/1",
    "p.jpg",
    "",
  ])("%j is refused", (given) => {
    expect(safeImageUrl(given, config)).toBeNull();
  });
});

describe("ids in addresses", () => {
  test.each(["1001", "LACE-PLATES", "a.b~c_d"])("%s is accepted", (id) => {
    expect(safeId(id)).toBe(id);
  });

  test.each([
    "..",
    ".",
    "a/b",
    "a?b",
    "a#b",
    "a b",
    "%2e%2e",
    "1001.data",
    "",
    "a".repeat(129),
    null,
    undefined,
  ])("%j is refused", (id) => {
    expect(safeId(id)).toBeNull();
  });
});
