import { readdirSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { productDefs } from "#demo/data/products/defs.ts";
import { demoContentIds } from "#shared/contract/demoIdentity.ts";
import { allNodes, catalogue, PICTURE, pictureNames } from "./catalogue.ts";

const folder = fileURLToPath(new URL("../../../pictures/masters/", import.meta.url));
const files = readdirSync(folder);
const masters = new Set(files.map((file) => file.replace(/\.webp$/, "")));

/** The gallery's pictures of every product by id, without films. */
const galleries = new Map(
  catalogue.products
    .filter(({ unlisted }) => !unlisted)
    .map(({ productDetail }) => [
      productDetail.productId,
      (productDetail.mediaList ?? [])
        .filter(({ mediaType }) => !mediaType)
        .map(({ url }) => (url ?? "").slice(PICTURE.length)),
    ]),
);

describe("the masters", () => {
  test("are WebP of at most 300 kB each, together below 55 MB", () => {
    expect(files.filter((file) => !file.endsWith(".webp"))).toEqual([]);
    const sizes = files.map((file) => statSync(folder + file).size);
    expect(Math.max(...sizes)).toBeLessThan(300_000);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(55_000_000);
  });

  test("for phones are upright, 4 to 5, and wide enough for a high-density screen", async () => {
    const upright = files.filter((file) => file.startsWith("phone-"));
    expect(upright.length).toBeGreaterThan(4);
    for (const file of upright) {
      const { width = 0, height = 1 } = await sharp(folder + file).metadata();
      expect(width / height, file).toBeCloseTo(4 / 5, 2);
      expect(width, file).toBeGreaterThanOrEqual(1206);
    }
  });
});

test("of wide shareable pictures are JPEG of at most 300 kB", async () => {
  for (const file of files.filter((name) => /^(?:banner|table)-/.test(name))) {
    const jpeg = sharp(folder + file)
      .resize({ width: 1200 })
      .jpeg({ quality: 80 });
    expect((await jpeg.toBuffer()).length, file).toBeLessThan(300_000);
  }
}, 1_800_000);

test("of banners and tables fill a desktop of 1,440 px at 2x", async () => {
  const wide = files.filter((name) => /^(?:banner|table)-/.test(name));
  expect(wide.length).toBeGreaterThan(25);
  for (const name of wide) expect((await sharp(folder + name).metadata()).width, name).toBe(2880);
});

describe("a product", () => {
  test("shows its main picture first and at least two further ones of its own", () => {
    for (const [id, gallery] of galleries) {
      if (!masters.has(id)) continue;
      expect(gallery[0], id).toBe(id);
      const own = gallery.filter((name) => name.startsWith(`${id}-`));
      expect(own.length, id).toBeGreaterThanOrEqual(2);
      expect(gallery.filter((name) => !masters.has(name))).toEqual([]);
    }
  });

  test("can be enlarged beyond the screen: each of its pictures has 2,400 px", async () => {
    const shown = [...new Set([...galleries.values()].flat())].filter(
      (name) => !/^(?:banner|table|craft|kiln|gifting)-/.test(name),
    );
    expect(shown.length).toBeGreaterThan(200);
    for (const name of shown) {
      expect((await sharp(`${folder}${name}.webp`).metadata()).width, name).toBe(2400);
    }
  });

  test("has different alternative texts for all pictures of its gallery", () => {
    for (const { productDetail } of catalogue.products) {
      const words = (productDetail.mediaList ?? [])
        .filter(({ mediaType }) => !mediaType)
        .map(({ altText }) => altText);
      expect(words.length, productDetail.productId).toBe(new Set(words).size);
    }
  });

  test("of another size shows only that piece, without objects for scale", () => {
    const sets = new Set(productDefs.flatMap(({ id, setPicture }) => (setPicture ? [id] : [])));
    const sizes = [...galleries].filter(([id]) => !masters.has(id) && !sets.has(id));
    expect(sizes.length).toBeGreaterThan(130);
    for (const [id, [first = "", ...further]] of sizes) {
      expect(id.startsWith(`${first}-`), id).toBe(true);
      expect(masters.has(first), id).toBe(true);
      const own = further.filter((name) => name.startsWith(`${first}-`));
      expect(
        own.filter((name) => !/-(top|detail|turned|rim)$/.test(name)),
        id,
      ).toEqual([]);
      expect(own.length + further.length, id).toBeGreaterThan(0);
    }
  });

  test("shares no picture with its siblings, except its own other sizes", () => {
    for (const { productDetail, groupProducts } of catalogue.products) {
      const own = galleries.get(productDetail.productId) ?? [];
      for (const { productId } of groupProducts) {
        if (galleries.get(productId)?.[0] === own[0]) continue;
        const shared = galleries.get(productId)?.filter((name) => own.includes(name));
        expect(shared, `${productDetail.productId} and ${productId}`).toEqual([]);
      }
    }
  });
});

describe("single use of pictures:", () => {
  const stores = catalogue.stores.map(({ storeName, imageUrls }) => ({
    thing: storeName,
    names: pictureNames(imageUrls),
  }));
  const news = catalogue.news.map(({ title, imageUrl }) => ({
    thing: title,
    names: pictureNames(imageUrl),
  }));
  const members = {
    thing: "members",
    names: pictureNames(catalogue.pages[demoContentIds.member] ?? []),
  };
  const elsewhere = new Set(
    pictureNames([
      Object.entries(catalogue.pages).filter(([id]) => id !== demoContentIds.member),
      catalogue.onlinePages,
      catalogue.modelContents,
      catalogue.categories,
      catalogue.products,
    ]),
  );

  test("every store, every news item and the members' page has its own", () => {
    const owners = new Map<string, string>();
    for (const { thing, names } of [...stores, ...news, members]) {
      expect(names.length, thing).toBeGreaterThan(0);
      for (const name of names) {
        expect(owners.get(name), `${name} of ${thing}`).toBeUndefined();
        expect(elsewhere.has(name), `${name} of ${thing} stands elsewhere too`).toBe(false);
        owners.set(name, thing);
      }
    }
  });

  test("every banner is on one screen; those of a series also represent it elsewhere", () => {
    const screens = new Map<string, string>();
    for (const [screen, shown] of [
      ...Object.entries(catalogue.pages),
      // The specimen shows the blocks of the other pages.
      ...Object.entries(catalogue.onlinePages).filter(([id]) => id !== "specimen"),
      ...Object.entries(catalogue.modelContents),
      ...allNodes(catalogue.categories).map(
        ({ virtualCategoryCode, virtualBackgroundUrl }) =>
          [virtualCategoryCode, virtualBackgroundUrl ?? ""] as const,
      ),
    ]) {
      for (const name of new Set(pictureNames(shown))) {
        if (!/^(?:banner|phone)-(?!hero$|stone$|annual$)/.test(name)) continue;
        expect(screens.get(name), `${name} of ${screen}`).toBeUndefined();
        screens.set(name, screen);
      }
    }
    expect(screens.size).toBeGreaterThan(15);
  });

  test("a store shows at least two", () => {
    for (const { thing, names } of stores) expect(names.length, thing).toBeGreaterThanOrEqual(2);
  });
});

test("wide opening pictures have another one for phones", () => {
  const pages = Object.values(catalogue.pages).concat(
    Object.values(catalogue.onlinePages).map(({ items }) => items),
  );
  const openings = pages
    .flatMap((items) => items.slice(0, 1))
    .filter(({ modelName }) => modelName === "hero" || modelName === "brandStoryTitle")
    .map(({ contents }) => JSON.parse(contents));
  expect(openings.length).toBeGreaterThan(3);
  for (const { pic, picMobile, titleEn, mainTitle } of openings) {
    expect(picMobile.url, titleEn ?? mainTitle).toMatch(/^picture:phone-/);
    expect(pic.url).toMatch(/^picture:banner-/);
  }
});
