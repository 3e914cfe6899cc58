import { describe, expect, test } from "vitest";
import { pictureView } from "#app/domain/images.ts";
import type { ListingView } from "#app/domain/listing.ts";
import { CatalogueHead } from "#app/features/catalogue/CatalogueHead.tsx";
import { CategoryCards } from "#app/features/catalogue/CategoryCards.static.tsx";
import { EmptyListing } from "#app/features/catalogue/EmptyListing.tsx";
import { Listing } from "#app/features/catalogue/Listing.tsx";
import { listingMeta } from "#app/features/catalogue/listingMeta.ts";
import { Paging } from "#app/features/catalogue/Paging.tsx";
import { KeywordScreen } from "#app/search/KeywordScreen.tsx";
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
  isClose: false,
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
  test("has its filters as a GET form with a button, counts, and inactive values", () => {
    const html = renderHtml(<Listing listing={listing} />);
    expect(html).toContain('method="get" action="/products/category/plates"');
    expect(html).toMatch(/<button type="submit"/);
    const [lace, rain] = tags(html, "input");
    expect(lace).toContain('name="f.series"');
    expect(lace).not.toContain("disabled");
    expect(rain).toContain("disabled");
  });

  test("opens three filters, and those with a selection, which can always be removed", () => {
    const group = (code: string, isChosen = false) => ({
      ...{ code, name: code },
      values: [{ value: "a", name: "A", count: isChosen ? 0 : 1, chosen: isChosen }],
    });
    const groups = (html: string) =>
      [...html.matchAll(/<details([^>]*)>(?:(?!<\/details>).)*name="f\.(\w+)"/gs)].map(
        ([, attributes = "", code]) => [code, attributes.includes("open")],
      );
    const filters = ["one", "two", "three", "four"].map((code) => group(code));
    const html = renderHtml(
      <Listing listing={{ ...listing, filters: [...filters, group("five", true)] }} />,
    );
    expect(groups(html)).toEqual([
      ...["one", "two", "three"].map((code) => [code, true]),
      ...[
        ["four", false],
        ["five", true],
      ],
    ]);
    const [five] = tags(html, "input").filter((tag) => tag.includes('name="f.five"'));
    expect(five).toContain("checked");
    expect(five).not.toContain("disabled");
  });

  test("offers an order if there are several pieces", () => {
    const orders = (total: number) =>
      renderHtml(<Listing listing={{ ...listing, total }} />).includes("sort=priceAsc");
    expect([1, 2].map(orders)).toEqual([false, true]);
  });

  test("keeps order and the flag for all series in the form", () => {
    const all = { ...chosen, place: { ...listing.place, isAll: true } };
    const inputs = tags(renderHtml(<Listing listing={all} />), "input");
    expect(inputs.join()).toMatch(/type="hidden" name="isAll" value="true"/);
    expect(inputs.join()).toMatch(/type="hidden" name="sort" value="newest"/);
  });

  test("has a chip that removes each selection, and one that clears all", () => {
    const html = renderHtml(<Listing listing={chosen} />);
    const clears = tags(html, "a").filter((tag) =>
      tag.includes('href="/products/category/plates?sort=newest"'),
    );
    expect(clears).toHaveLength(2);
    expect(clears[0]).toContain("去掉条件：Lace");
  });

  test("has order links that keep the filters and start at the first page", () => {
    const html = renderHtml(
      <Listing listing={{ ...chosen, state: { ...chosen.state, page: 2 } }} />,
    );
    expect(html).toContain("/products/category/plates?f.series=lace&amp;sort=priceAsc");
  });

  test("offers to clear all, to drop one filter, and related pieces if empty", () => {
    const empty = {
      ...chosen,
      total: 0,
      products: [],
      obstacle: { code: "series", name: "Series" },
      nearest: [product("near")],
      isClose: true,
    };
    const html = renderHtml(<Listing listing={empty} />);
    expect(html).toContain("没有符合条件的器物");
    expect(html).toContain("清除全部筛选");
    expect(html).toContain("只去掉“Series”");
    expect(html).toContain("/pdp/near");
    expect(html).toContain("条件相近的几件");
    const newest = renderHtml(<Listing listing={{ ...empty, isClose: false }} />);
    expect(newest).not.toContain("离您的条件最近");
    expect(newest).toContain("新近出窑的几件");
  });

  test("does not offer to drop one filter if no single one prevents results", () => {
    const filters = ["series", "price"].map((code) => ({ code, values: ["a"] }));
    const empty = { ...chosen, total: 0, products: [], state: { ...chosen.state, filters } };
    const said = (obstacle: ListingView["obstacle"]) =>
      renderHtml(<Listing listing={{ ...empty, obstacle }} />);
    expect(said({ code: "price", name: "Price" })).toContain("放宽一个就有。");
    expect(said(null)).not.toContain("放宽一个");
    expect(said(null)).toContain("多放宽几个。");
  });

  test.each([
    [[], 12, "找到 12 件。"],
    [[], 0, "没有找到与“杯”有关的器物"],
    [["a"], 3, "符合所选条件的，有 3 件。"],
    [["a"], 0, "符合所选条件的，有 0 件。"],
  ])(
    "does not show the number found for a search filtered by %j with %i left",
    (values, total, said) => {
      const filters = values.length > 0 ? [{ code: "series", values }] : [];
      const found = { ...listing, total, state: { ...listing.state, filters } };
      const html = renderHtml(
        <KeywordScreen keyword="杯" listing={found} content={[]} words={[]} />,
      );
      expect(html).toContain(said);
      expect(html.match(/>找到 |没有找到与|符合所选条件的，/g)).toHaveLength(1);
    },
  );

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

describe("listing without pieces", () => {
  const empty = (values: string[], onward?: JSX.Element) =>
    renderHtml(
      <EmptyListing
        listing={{
          ...{ ...listing, total: 0, products: [] },
          state: {
            ...{ sort: "newest", page: 1 },
            filters: values.length > 0 ? [{ code: "series", values }] : [],
          },
        }}
        onward={onward}
      />,
    );

  test("shows the number of conditions, and removes them in the same order", () => {
    expect(empty(["lace"])).toContain("没有符合这个条件的器物");
    expect(empty(["lace", "rain"])).toContain("没有同时符合这些条件的器物");
    expect(empty(["lace"])).toContain('href="/products/category/plates?sort=newest"');
  });

  test("shows a further link without conditions, else an empty message", () => {
    const way = <p>onward</p>;
    expect(empty([])).toContain("这一类眼下没有器物");
    expect(empty([], way)).toMatch(/onward/);
    expect(empty([], way)).not.toContain("这一类眼下没有器物");
    expect(empty(["lace"], way)).toContain("没有符合这个条件的器物");
    expect(empty(["lace"], way)).not.toContain("onward");
  });
});

describe("pages", () => {
  test.each([
    [1, 1, "已看12件，共48件", null, "page=2"],
    [2, 1, "已看24件，共48件", null, "page=3"],
    [3, 2, "第13–36件，共48件", "", "page=4"],
    [4, 3, "第25–48件，共48件", "page=2", null],
  ])("are one bar on page %i of a list from page %i: %s", (page, from, said, back, on) => {
    const state = { ...chosen.state, page };
    const html = renderHtml(
      <Paging listing={{ ...chosen, total: 48, state }} further={{ from }} from={from} />,
    );
    expect(html.replace(/<[^>]*>/g, "")).toContain(said);
    const links = tags(html, "a").map((tag) => {
      expect(tag).toContain("?f.series=lace&amp;sort=newest");
      return [/ rel="(\w+)"/.exec(tag)?.[1], /page=\d+/.exec(tag)?.[0] ?? ""];
    });
    const expected = [
      ["prev", back],
      ["next", on],
    ].filter(([, href]) => href !== null);
    expect(links).toEqual(expected);
  });

  test("are omitted for a single page", () => {
    expect(
      renderHtml(<Paging listing={{ ...listing, total: 12 }} further={{ from: 1 }} from={1} />),
    ).not.toContain("<nav");
  });
});

test("a subcategory's card shows English name, name and link text, which is the link", {
  meta: rows("SERIES-07"),
}, () => {
  const card = (code: string) => ({
    ...{ code, href: `/products/category/${code}`, nameEn: `En ${code}`, name: `Name ${code}` },
    ...{ linkText: "即刻探索", picture: null },
  });
  const html = renderHtml(<CategoryCards cards={["cups", "plates"].map(card)} />);
  const [, , plates, ...more] = html.split("<li");
  expect(more).toEqual([]);
  expect(plates).toMatch(/lang="en">En plates<.*<h2[^>]*>Name plates<.*<a/s);
  expect(plates).toMatch(/<a[^>]* href="\/products\/category\/plates"[^>]*>即刻探索</);
});

describe("a description", () => {
  const head = (description: string) =>
    renderHtml(<CatalogueHead title="T" titleEn="" description={description} />);

  test("is in the HTML as a whole, with the browser's own toggle", {
    meta: rows("SERIES-03"),
  }, () => {
    const html = head("字".repeat(300));
    expect(html).toContain("字".repeat(300));
    expect(html).toMatch(/<details[^>]*><summary[^>]*>.*探索更多.*收起/);
  });

  test("is omitted if missing", { meta: rows("SERIES-05") }, () => {
    expect(renderHtml(<CatalogueHead title="T" titleEn="" description="" />)).not.toContain("<p");
  });
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

  test("excludes an empty page from search engines", () => {
    const meta = JSON.stringify(listingMeta(page, { ...listing, total: 0, products: [] }));
    expect(meta).toContain("noindex");
  });
});
