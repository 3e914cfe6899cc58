import { describe, expect, test } from "vitest";
import {
  fallbackSource,
  pictureView,
  resizedImage,
  sharedImage,
  webpSources,
} from "#shared/domain/images.ts";
import { rows } from "#tests/support/rows.ts";

const url = "https://img.example/a.jpg";

describe("resizedImage", () => {
  test("requests the default width if none is given", { meta: rows("IMG-02") }, () => {
    expect(resizedImage(url)).toBe(`${url}?x-oss-process=image/resize,m_lfit,w_1920`);
  });

  test("requests width, box and format", { meta: rows("IMG-01", "IMG-03") }, () => {
    expect(resizedImage(url, { width: 676, height: 528, webp: true })).toBe(
      `${url}?x-oss-process=image/resize,m_lfit,w_676,h_528/format,webp`,
    );
  });

  test("removes the AVIF marker in every case", () => {
    expect(resizedImage(`${url}#avif`, { width: 9 })).toBe(resizedImage(url, { width: 9 }));
    expect(sharedImage(`${url}#avif`, "card")).toEqual(sharedImage(url, "card"));
  });

  test("extends an existing query and keeps a fragment at the end", () => {
    expect(resizedImage(`${url}?v=2#top`, { width: 200 })).toBe(
      `${url}?v=2&x-oss-process=image/resize,m_lfit,w_200#top`,
    );
  });

  test("leaves processed and empty addresses unchanged", { meta: rows("IMG-04") }, () => {
    const processed = resizedImage(url, { width: 200 });
    expect(resizedImage(processed, { width: 900 })).toBe(processed);
    expect(resizedImage("")).toBe("");
  });
});

describe("sharedImage", () => {
  test.each([
    [`${url}#`, url],
    [`${url}?x-oss-process=image/resize,w_9#avif`, `${url}?x-oss-process=image/resize,w_9`],
    ["https://cdn.example/width={w}/a.jpg", "https://cdn.example/width=1200/a.jpg"],
    [`${url}?x-oss-process=image/resize,w_9`, `${url}?x-oss-process=image/resize,w_9`],
  ])("shares %s unchanged, without a size", (src, shown) => {
    expect(sharedImage(src, "card")).toEqual({ url: shown, size: null });
  });

  test("cuts any other to exactly its shape, in its own format, with the size", () => {
    const cut = `${url}?x-oss-process=image/resize,m_fill,limit_0`;
    expect([sharedImage(url, "card"), sharedImage(url, "square")]).toEqual([
      { url: `${cut},w_1200,h_630`, size: { width: 1200, height: 630 } },
      { url: `${cut},w_1200,h_1200`, size: { width: 1200, height: 1200 } },
    ]);
  });
});

describe("pictureView", () => {
  const view = pictureView({ url, alt: "A", ratio: 1.5, widths: [300, 600] });

  test("offers every width as WebP, the largest in the original format as fallback", {
    meta: rows("IMG-03"),
  }, () => {
    const sources = view ? webpSources(view).split(", ") : [];
    expect(sources.map((source) => source.split(" ")[1])).toEqual(["300w", "600w"]);
    expect(sources.every((source) => source.includes("format,webp"))).toBe(true);
    expect(view && fallbackSource(view)).toBe(resizedImage(url, { width: 600 }));
  });

  test("has a fallback of at most 1,920 px, since it is for old phones", () => {
    const fallback = (widths: number[]) => {
      const wide = pictureView({ url, alt: "", ratio: 2, widths });
      return wide && fallbackSource(wide);
    };
    expect(fallback([960, 1920, 2880])).toBe(`${url}?x-oss-process=image/resize,m_lfit,w_1920`);
    expect(fallback([1600, 3000])).toBe(`${url}?x-oss-process=image/resize,m_lfit,w_1600`);
    expect(fallback([2400])).toBe(`${url}?x-oss-process=image/resize,m_lfit,w_1920`);
  });

  test("has the box of its ratio", () => {
    expect(view).toMatchObject({ width: 600, height: 400, alt: "A" });
  });

  test("requests a box in the original format only: a file in a box may be narrower than declared", () => {
    const box = { width: 676, height: 528 };
    const boxed = pictureView({ url, alt: "", ratio: 1, widths: [320, 640], box });
    expect(boxed && webpSources(boxed)).toMatch(/w_320\/\S* 320w, .*w_640\/\S* 640w$/);
    expect(boxed && fallbackSource(boxed)).toContain("w_676,h_528");
  });

  test("declares no width for a picture in one size", () => {
    for (const src of [`${url}#`, resizedImage(url, { width: 200 })]) {
      const single = pictureView({ url: src, alt: "A", ratio: 1.5, widths: [300, 600] });
      expect(single && webpSources(single)).toBe("");
      expect(single && fallbackSource(single)).toBe(src.replace("#", ""));
      expect(single).toMatchObject({ width: 600, height: 400 });
    }
  });

  test("requests only widths from another resizer", () => {
    const src = "https://cdn.example/width={w}/a.jpg";
    const box = { width: 676, height: 528 };
    const other = pictureView({ url: src, alt: "", ratio: 1, widths: [320, 640], box });
    expect(other && webpSources(other)).toBe(
      "https://cdn.example/width=320/a.jpg 320w, https://cdn.example/width=640/a.jpg 640w",
    );
    expect(other && fallbackSource(other)).toBe("https://cdn.example/width=676/a.jpg");
  });

  test("is null without an address", () => {
    expect(pictureView({ url: "", alt: "", ratio: 1, widths: [100] })).toBeNull();
  });
});
