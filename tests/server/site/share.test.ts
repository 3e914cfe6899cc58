import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { brand } from "#shared/copy/brand.ts";
import { defaultTdk } from "#shared/copy/meta.ts";
import { pageHead } from "#tests/support/linkedData.ts";
import { plainSite } from "#tests/support/plainSite.ts";

const origin = plainSite();

/** One address of every kind of page, with its Open Graph type. */
const pages: [path: string, type: string][] = [
  ["/", "website"],
  ["/pdp/lace-blue-plate?vc=plates", "product"],
  ["/pdp/nord-stone-mug-sage", "product"],
  ["/products", "website"],
  ["/products/dinnerware", "website"],
  ["/products/category/dinnerware", "website"],
  ["/products/keyword/%E9%9D%92%E8%95%BE%20%E8%8C%B6%E5%A3%B6", "website"],
  ["/collections/lace-blue", "website"],
  ["/find-us", "website"],
  ["/verification", "website"],
  ["/about-us/jobs", "website"],
  ["/about-us/jobs?job=8001", "website"],
  ["/brand-story", "website"],
  ["/brand-story/our-history", "website"],
  ["/brand-story/our-history/annual-plate", "website"],
  ["/brand-story/blue-under-glaze", "article"],
  ["/gifting", "website"],
  ["/news", "website"],
  ["/news/5200", "article"],
  ["/member", "website"],
  ["/member/damagedForNew", "website"],
  ["/contact-us", "website"],
  ["/customer-service/faq", "website"],
  ["/about-us", "website"],
  ["/about-us/group", "website"],
  ["/flora-danica/botanica", "website"],
  ["/cookie", "website"],
];

/** The head's title, canonical link, and a unique meta by its name, property or itemprop. */
async function headOf(path: string) {
  const { title, canonical, metas } = pageHead(await (await fetch(origin + path)).text());
  const one = (name: string) => {
    const values = metas.get(name) ?? [];
    expect(values, `${name} of ${path}`).toHaveLength(1);
    return values[0] ?? "";
  };
  return { title, canonical, one };
}

async function pictureOf(address: string) {
  const answer = await fetch(address);
  const bytes = Buffer.from(await answer.arrayBuffer());
  const { width = 0, height = 0, format } = await sharp(bytes).metadata();
  return { width, height, format, kilobytes: bytes.length / 1024 };
}

describe("shared page", () => {
  it.each(pages)("has a description and a picture usable by networks: %s", async (path, type) => {
    const { title, canonical, one } = await headOf(path);
    expect(title).not.toBe("");
    expect(one("keywords")).toBe(defaultTdk.keywords);
    expect(one("og:type")).toBe(type);
    expect(one("og:site_name")).toBe(brand.name);
    expect(one("og:locale")).toBe("zh_CN");
    expect(one("twitter:card")).toBe("summary_large_image");
    // The specification gives products the site's own title and description, but no share text.
    const own = type !== "product";
    expect(one("itemprop:name")).toBe(one("og:title"));
    expect(one("itemprop:description")).toBe(one("og:description"));
    expect(one("og:title") === title).toBe(own);
    expect(one("og:description") === one("description")).toBe(own);
    expect(one("og:description").length).toBeGreaterThan(10);
    expect(canonical.startsWith(`${origin}/`)).toBe(true);
    expect(one("og:url")).toBe(canonical);
    const told = await pictureOf(one("og:image"));
    expect(one("og:image:width")).toBe(String(told.width));
    expect(one("og:image:height")).toBe(String(told.height));
    for (const name of ["og:image", "itemprop:image"]) {
      const address = one(name);
      expect(address.startsWith(`${origin}/`)).toBe(true);
      const picture = await pictureOf(address);
      // WeChat shows no picture below 300 px, and its crawler times out on large files.
      expect(Math.min(picture.width, picture.height)).toBeGreaterThanOrEqual(300);
      expect(picture.width).toBeLessThanOrEqual(1920);
      expect(picture.kilobytes).toBeLessThan(500);
      expect(picture.format).toBe("jpeg");
    }
  });

  it("offers WeChat and QQ a square picture if it has none of its own", async () => {
    const { one } = await headOf("/");
    const { width, height } = await pictureOf(one("itemprop:image"));
    expect(width).toBe(height);
  });
});
