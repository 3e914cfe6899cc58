import { describe, expect, test } from "vitest";
import { readConfig } from "#server/config.ts";
import { metricsText } from "#server/observability/metrics.ts";
import { watchedPages, watchFor } from "#server/observability/watch.ts";
import {
  mediaAddress,
  safeExternalUrl,
  safeImageUrl,
  safeInternalPath,
} from "#server/security/safeUrl.ts";
import { safeId } from "#shared/domain/safeId.ts";

describe("external addresses", () => {
  test.each([
    ["https://example.com/a?b=c#d", "https://example.com/a?b=c#d"],
    ["http://example.com", "http://example.com/"],
    ["HTTPS://EXAMPLE.com/x", "https://example.com/x"],
    ["//example.com/x", "https://example.com/x"],
    [" https://example.com/x", "https://example.com/x"],
    ["\n\u3000https://example.com/x\u200b\r\n", "https://example.com/x"],
  ])("%s is accepted", (given, href) => {
    expect(safeExternalUrl(given)).toBe(href);
  });

  test.each([
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "vbscript:x",
    "file:///etc/passwd",
    "///evil.example",
    "/inside",
    "example.com",
    "https:example.com",
    "https:///evil.example",
    "https://user:password@example.com/",
    "https://user@example.com/",
    "https://:password@example.com/",
    "javascript:https://example.com/",
    "https://exa mple.com/",
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
  test.each([
    [" /gifting\n", "/gifting"],
    ["\u200b/gifting", "/gifting"],
    ["#privacy", "#privacy"],
  ])("of %j is %s", (given, path) => {
    expect(safeInternalPath(given, { absentPages: [] })).toBe(path);
  });

  test.each(["#", "#a b", "#/x", "#:~:text=a"])("%j is no location within the page", (given) => {
    expect(safeInternalPath(given, { absentPages: [] })).toBeNull();
  });

  test.each(["/", "/gifting", "/products/a?isAll=true#top", "/products/keyword/\u74f7", "/a/b/"])(
    "%s is unchanged",
    (path) => {
      expect(safeInternalPath(path, { absentPages: [] })).toBe(path);
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
    expect(safeInternalPath(path, { absentPages: [] })).toBeNull();
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
    ["https://www.house.example/p.jpg", "https://www.house.example/p.jpg"],
    ["//cdn.example/p.jpg", "https://cdn.example/p.jpg"],
    ["http://cdn.example/p.jpg", "https://cdn.example/p.jpg"],
    [" https://cdn.example/p.jpg\n", "https://cdn.example/p.jpg"],
    ["HTTP://CDN.example/p.jpg", "https://cdn.example/p.jpg"],
  ])("%s is accepted", (given, url) => {
    expect(safeImageUrl(given, config, "field")).toBe(url);
  });

  test.each([
    "https://elsewhere.example/p.jpg",
    "https://cdn.example.evil.example/p.jpg",
    "http://pictures.example/p.jpg",
    "http://127.0.0.1:9999/p.jpg",
    "http://elsewhere.example/p.jpg",
    "//elsewhere.example/p.jpg",
    "data:image/svg+xml,<svg onload=alert(1)>",
    "javascript:alert(1)",
    "blob:https://example.com/1",
    "p.jpg",
    "",
  ])("%j is refused", (given) => {
    expect(safeImageUrl(given, config, "field")).toBeNull();
  });
});

describe("relative picture address", () => {
  const config = readConfig({
    COMMERCE_API_BASE: "https://api.example",
    SITE_URL: "https://www.house.example",
    IMAGE_BASE: "https://files.example/static/",
  });

  test.each([
    ["/upload/a.jpg", "https://files.example/static/upload/a.jpg"],
    ["upload/a b.jpg?v=1", "https://files.example/static/upload/a%20b.jpg?v=1"],
    ["a.jpg", "https://files.example/static/a.jpg"],
    ["https://api.example/a.jpg", "https://api.example/a.jpg"],
  ])("of %s is resolved against IMAGE_BASE: %s", (given, url) => {
    expect(mediaAddress(given, config)).toEqual({ url });
  });

  test.each(["../a.jpg", "a", "javascript:a.jpg", "\\\\host\\a.jpg"])("%s is none", (given) => {
    expect(mediaAddress(given, config).url).toBeNull();
  });
});

describe("rejected picture", () => {
  const config = readConfig({
    COMMERCE_API_BASE: "embedded",
    SITE_URL: "https://www.house.example",
  });

  test("reports whether its address or its host is invalid", () => {
    const asked = ["p.jpg", "https://elsewhere.example/a", "http://elsewhere.example/b"];
    expect(asked.map((url) => mediaAddress(url, config))).toEqual([
      { url: null, reason: "unsafe link" },
      { url: null, reason: "forbidden host" },
      { url: null, reason: "forbidden host" },
    ]);
  });

  test.each([
    [
      { field: "getDetail imageUrl" },
      "address",
      () => safeImageUrl("file:///c/a.jpg", config, "getDetail imageUrl"),
      { path: "getDetail imageUrl", reason: "unsafe link" },
    ],
    [
      { origin: "https://elsewhere.example" },
      "picture",
      () => mediaAddress("https://elsewhere.example/c.jpg", config),
      { path: "url", reason: "forbidden host" },
    ],
  ])(
    "is counted and logged by %j, so that operators can mend it",
    async (source, name, work, drop) => {
      watchFor<unknown>(`/refused-${drop.path}`, work);
      const told = watchedPages().find(({ page }) => page === `/refused-${drop.path}`)?.events;
      expect(told).toEqual([{ kind: "left out", source, drops: [{ ...drop, lost: "value" }] }]);
      const counted = `content_left_out_total{source="${name}",reason="${drop.reason}"}`;
      expect((await metricsText()).text).toContain(counted);
    },
  );
});

describe("resizer of pictures", () => {
  const address = (resizer: string, url: string) =>
    safeImageUrl(
      url,
      readConfig({
        IMAGE_RESIZER: resizer,
        IMAGE_ORIGINS: "https://cdn.example",
        SITE_URL: "https://www.house.example",
      }),
      "address",
    );

  test.each([
    ["oss", "https://cdn.example/p.jpg?v={w}#a", "https://cdn.example/p.jpg?v=%7Bw%7D#a"],
    ["oss", "https://cdn.example/p.jpg#", "https://cdn.example/p.jpg"],
    ["oss", "https://cdn.example/p.jpg#avif", "https://cdn.example/p.jpg"],
    ["oss-avif", "https://cdn.example/p.jpg?v=1#top", "https://cdn.example/p.jpg?v=1#avif"],
    ["oss-avif", "/media/p.JPEG", "/media/p.JPEG#avif"],
    ["oss-avif", "/media/p.webp", "/media/p.webp#avif"],
    ["oss-avif", "/media/drawing.png?from=p.jpg#top", "/media/drawing.png?from=p.jpg"],
    ["oss-avif", "/media/drawing.svg", "/media/drawing.svg"],
    ["off", "https://cdn.example/p.jpg?v=1#top", "https://cdn.example/p.jpg?v=1#"],
    ["off", "/media/p.jpg", "/media/p.jpg#"],
    ["width={w}", "https://cdn.example/p.jpg#top", "https://cdn.example/p.jpg?width={w}"],
    ["width={w}", "https://cdn.example/p.jpg?v=1", "https://cdn.example/p.jpg?v=1&width={w}"],
    ["width={w}", "/p.jpg?v={w}{w}", "/p.jpg?v=%7Bw%7D%7Bw%7D&width={w}"],
    [
      "https://img.example/{w}/{url}",
      "https://cdn.example/p.jpg?v=$&",
      "https://img.example/{w}/https%3A%2F%2Fcdn.example%2Fp.jpg%3Fv%3D%24%26",
    ],
    ["/img/{w}/{url}", "/p.jpg", "/img/{w}/https%3A%2F%2Fwww.house.example%2Fp.jpg"],
  ])("%s makes %s %s", (resizer, url, expected) => {
    expect(address(resizer, url)).toBe(expected);
  });

  test("requests films unchanged with any resizer", () => {
    for (const resizer of ["off", "oss-avif"]) {
      const config = readConfig({ IMAGE_RESIZER: resizer });
      expect(mediaAddress("/film-1.mp4", config)).toEqual({ url: "/film-1.mp4" });
    }
  });

  test("allows the resizer's origin and its content in the policy", () => {
    const { imageOrigins } = readConfig({ IMAGE_RESIZER: "https://img.example/{w}/{url}" });
    expect(imageOrigins).toEqual(["https://img.example"]);
    expect(readConfig({ IMAGE_RESIZER: "width={w}" }).imageOrigins).toEqual([]);
  });

  test("defaults to the store, which like the embedded one can produce AVIF", () => {
    const remote = { COMMERCE_API_BASE: "https://api.example" };
    expect(readConfig({}).imageResizer).toBe("oss-avif");
    expect(readConfig({ IMAGE_RESIZER: "" }).imageResizer).toBe("oss-avif");
    expect(readConfig({ ...remote }).imageResizer).toBe("oss");
    expect(readConfig({ ...remote, IMAGE_RESIZER: "oss-avif" }).imageResizer).toBe("oss-avif");
  });

  test.each([
    "on",
    "width={w}&height={w}",
    "https://img.example/{url}",
    "img.example/{w}/{url}",
    "javascript:{w}{url}",
    "//img.example/{w}/{url}",
    "https://img.example/{w}",
    'w={w}" onerror=x',
    "w={w}#a",
    "w={w}&h={h}",
  ])("%j stops the start", (resizer) => {
    expect(() => readConfig({ IMAGE_RESIZER: resizer })).toThrow(/IMAGE_RESIZER/);
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
