import { describe, expect, test } from "vitest";
import { CatalogueHead } from "#app/features/catalogue/CatalogueHead.tsx";
import { CategoryCards } from "#app/features/catalogue/CategoryCards.static.tsx";
import { Listing } from "#app/features/catalogue/Listing.tsx";
import { listingMeta } from "#app/features/catalogue/listingMeta.ts";
import { pictureView } from "#shared/domain/images.ts";
import type { ListingView } from "#shared/domain/listing.ts";
import { failOnWarnings, renderHtml, tags } from "#tests/support/html.tsx";
import { rows } from "#tests/support/rows.ts";

failOnWarnings();

const product = (id: string) => ({
  id,
  href: `/pdp/${id}?vc=plates`,
  name: `Plate ${id}`,
  seriesEn: "Lace",
  price: "1.00",
  picture: null,
});

const listing: ListingView = {
  place: { path: "/products/category/plates", isAll: false },
  state: { filters: [], sort: "default", page: 1 },
  total: 30,
  products: ["a", "b"].map(product),
  filters: [
    {
      code: "series",
      name: "Series",
      values: [
        { value: "lace", name: "Lace", count: 3, chosen: false },
        { value: "rain", name: "Rain", count: 0, chosen: false },
      ],
    },
  ],
  story: null,
  obstacle: null,
  nearest: [],
  nearestTitle: "",
  cardLinks: [],
};

const chosen: ListingView = {
  ...listing,
  state: { filters: [{ code: "series", values: ["lace"] }], sort: "newest", page: 1 },
  filters: [
    {
      code: "series",
      name: "Series",
      values: [{ value: "lace", name: "Lace", count: 3, chosen: true }],
    },
  ],
};

describe("listing without script", () => {
  test("opens four filters, and those with a selection, which can always be removed", () => {
    const group = (code: string, isChosen = false) => ({
      code,
      name: code,
      values: [{ value: "a", name: "A", count: isChosen ? 0 : 1, chosen: isChosen }],
    });
    const groups = (html: string) =>
      [...html.matchAll(/<details([^>]*)>(?:(?!<\/details>).)*name="f\.(\w+)"/gs)].map(
        ([, attributes = "", code]) => [code, attributes.includes("open")],
      );
    const filters = ["one", "two", "three", "four", "more"].map((code) => group(code));
    const html = renderHtml(
      <Listing listing={{ ...listing, filters: [...filters, group("five", true)] }} />,
    );
    expect(groups(html)).toEqual([
      ...["one", "two", "three", "four"].map((code) => [code, true]),
      ["more", false],
      ["five", true],
    ]);
    const [five] = tags(html, "input").filter((tag) => tag.includes('name="f.five"'));
    expect(five).toContain("checked");
    expect(five).not.toContain("disabled");
  });

  test("shows a story after two rows of three", () => {
    const picture = pictureView({ url: "/s.jpg", alt: "", ratio: 2, widths: [420, 700] });
    if (!picture) throw new Error("a picture with an address has a view");
    const story = { picture, titleEn: "", title: "Story", href: "/collections/lace" };
    const products = Array.from({ length: 8 }, (_, i) => product(`p${i}`));
    const html = renderHtml(<Listing listing={{ ...listing, products, story }} />);
    expect(html.indexOf("/collections/lace")).toBeGreaterThan(html.indexOf("/pdp/p5"));
    expect(html.indexOf("/collections/lace")).toBeLessThan(html.indexOf("/pdp/p6"));
  });
});

test("a subcategory's card shows English name, name and link text, which is the link", {
  meta: rows("SERIES-07"),
}, () => {
  const card = (code: string) => ({
    code,
    href: `/products/category/${code}`,
    nameEn: `En ${code}`,
    name: `Name ${code}`,
    linkText: "即刻探索",
    picture: null,
  });
  const html = renderHtml(<CategoryCards cards={["cups", "plates"].map(card)} />);
  const [, , plates, ...more] = html.split("<li");
  expect(more).toEqual([]);
  expect(plates).toMatch(/lang="en">En plates<.*<h2[^>]*>Name plates<.*<a/s);
  expect(plates).toMatch(/<a[^>]* href="\/products\/category\/plates"[^>]*>即刻探索</);
});

test("a missing description is omitted", { meta: rows("SERIES-05") }, () => {
  expect(renderHtml(<CatalogueHead title="T" titleEn="" description="" />)).not.toContain("<p");
});

describe("head of a listing", () => {
  const page = {
    siteUrl: "https://www.house.example",
    path: "/products/category/plates?page=2",
    title: "Plates",
  };
  const second = { ...listing, state: { ...listing.state, page: 2 } };
  const links = (entries: object[], rel: string) =>
    entries.flatMap((entry) => ("rel" in entry && entry.rel === rel ? [entry] : []));

  test("contains the adjacent pages and its canonical address", () => {
    const meta = listingMeta(page, second);
    const site = "https://www.house.example/products/category/plates";
    expect(links(meta, "canonical")).toMatchObject([{ href: `${site}?page=2` }]);
    expect(links(meta, "prev")).toMatchObject([{ href: site }]);
    expect(links(meta, "next")).toMatchObject([{ href: `${site}?page=3` }]);
  });

  test("contains no adjacent pages for a filtered page", () => {
    const meta = listingMeta({ ...page, path: "/products/category/plates" }, chosen);
    expect(links(meta, "next")).toEqual([]);
  });

  test("lists its products with absolute addresses, without vc", () => {
    const meta = JSON.stringify(listingMeta(page, second));
    expect(meta).toContain('"@type":"ItemList"');
    expect(meta).toContain('"url":"https://www.house.example/pdp/a"');
  });

  test("excludes an empty page from search engines, and lists nothing in it", () => {
    const meta = JSON.stringify(listingMeta(page, { ...listing, total: 0, products: [] }));
    expect(meta).toContain("noindex");
    expect(meta).not.toContain("ItemList");
  });
});
