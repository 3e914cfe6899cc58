import { HttpResponse } from "msw";
import { describe, expect, test } from "vitest";
import type { ServerContext } from "#server/context.ts";
import { loadSitemap } from "#server/sitemap/sitemap.ts";
import { upstreamClient, upstreamConfig } from "#tests/support/commerce.ts";
import { envelope, installUpstream } from "#tests/support/msw.ts";

const upstream = installUpstream();
const TOTAL = 20_345;

function context(): ServerContext {
  const config = upstreamConfig({ SITE_URL: "https://www.house.example" });
  return { commerce: upstreamClient(), config, signal: new AbortController().signal };
}

type Content = { total?: unknown; count?: number; type?: string };

/** A backend with this many products, a few stories and one category; the call named in `fails` fails. */
function answer(fails?: string, content: Content = {}, products = TOTAL) {
  const { count: stories = 150, type = "page" } = content;
  upstream.answers(({ path, body }) => {
    const call = path.split("/").at(-1);
    if (call === fails) return HttpResponse.json({}, { status: 500 });
    if (call === "keywordList") {
      const { pageNum, pageSize } = JSON.parse(body);
      const first = (pageNum - 1) * pageSize;
      const count = Math.max(0, Math.min(pageSize, products - first));
      const results = Array.from({ length: count }, (_, i) => ({
        spuId: `p-${first + i}`,
        productName: `Piece ${first + i}`,
        salePrice: 100,
        tagLabels: [],
      }));
      return envelope({ total: products, pageNum, pageSize, results });
    }
    if (call === "getVirtualCategoryList") {
      const category = {
        virtualCategoryCode: "PLATES",
        virtualCategoryName: "Plates",
        leafFlag: true,
      };
      const hostile = { ...category, virtualCategoryCode: "../<x>" };
      return envelope({ results: [category, hostile] });
    }
    if (call === "searchCmsInfoList") {
      const { pageNum, pageSize } = JSON.parse(body);
      const first = (pageNum - 1) * pageSize;
      const results = Array.from(
        { length: Math.max(0, Math.min(pageSize, stories - first)) },
        (_, i) => ({
          id: `${first + i}`,
          onlineId: `story-${first + i}`,
          title: "Story",
          type,
        }),
      );
      return envelope({ total: "total" in content ? content.total : stories, results });
    }
    if (call === "getJobPageList") {
      return envelope({
        total: 2,
        results: [
          { id: "7", jobTitle: "Maker" },
          { id: "../<x>", jobTitle: "x" },
        ],
      });
    }
    return envelope([]);
  });
}

async function addresses(part: string | null): Promise<string[]> {
  const sitemap = await loadSitemap(part, context());
  if (sitemap.kind !== "xml") throw new Error(`${part}: ${sitemap.kind}`);
  return [...sitemap.xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address ?? "");
}

describe("sitemap of twenty thousand products", () => {
  test("is an index of parts of a thousand, built with one call", async () => {
    answer();
    const parts = await addresses(null);
    expect(parts).toHaveLength(22);
    expect(parts[0]).toBe("https://www.house.example/sitemap.xml?part=pages");
    expect(parts[21]).toBe("https://www.house.example/sitemap.xml?part=products-21");
    expect(upstream.received).toHaveLength(1);
  });

  test("lists every product once over all parts", async () => {
    answer();
    const parts = await Promise.all([1, 2, 20, 21].map((part) => addresses(`products-${part}`)));
    expect(parts.map((part) => part.length)).toEqual([1000, 1000, 1000, 345]);
    expect(new Set(parts.flat()).size).toBe(3345);
    expect(parts[0]?.[0]).toBe("https://www.house.example/pdp/p-0");
    expect(parts[3]?.at(-1)).toBe(`https://www.house.example/pdp/p-${TOTAL - 1}`);
  });

  test("requests pages one after the other, a hundred products at a time", async () => {
    answer();
    await addresses("products-21");
    const asked = upstream.received.map(({ body }) => JSON.parse(body));
    expect(asked.map(({ pageNum }) => pageNum)).toEqual([201, 202, 203, 204]);
    expect(asked.every(({ pageSize }) => pageSize === 100)).toBe(true);
  });

  test.each(["products-22", "products-0", "products-51", "products-1e3", "stories", ""])(
    "has no part %j",
    async (part) => {
      answer();
      expect(await loadSitemap(part, context())).toEqual({ kind: "unknown" });
    },
  );

  test.each([
    [null, "keywordList"],
    ["products-3", "keywordList"],
    ["pages", "getVirtualCategoryList"],
    ["pages", "searchCmsInfoList"],
    ["pages", "getJobPageList"],
  ])("part %j is unavailable, not incomplete, when %s fails", async (part, fails) => {
    answer(fails);
    expect(await loadSitemap(part, context())).toEqual({ kind: "unavailable" });
  });
});

test("the sitemap of more than fifty thousand products has fifty parts of them", async () => {
  answer(undefined, {}, 60_000);
  expect(await addresses(null)).toHaveLength(51);
  expect(await addresses("products-50")).toHaveLength(1000);
  expect(await loadSitemap("products-51", context())).toEqual({ kind: "unknown" });
});

test("the pages part contains five hundred stories", async () => {
  answer(undefined, { count: 2000 });
  const pages = await addresses("pages");
  expect(pages.filter((address) => address.includes("story-"))).toHaveLength(500);
});

test("the pages part has screens, categories and stories from several calls, without unsafe addresses", async () => {
  answer();
  const pages = await addresses("pages");
  expect(pages).toContain("https://www.house.example/about-us/jobs");
  expect(pages).toContain("https://www.house.example/about-us/jobs?job=7");
  expect(pages).toContain("https://www.house.example/products/category/PLATES");
  expect(pages.filter((address) => address.includes("story-"))).toHaveLength(150);
  expect(pages.join()).not.toMatch(/\.\.|[<>]/);
});

test.each([undefined, "3", 1e15])(
  "the pages part reads content to its end with a total of %j",
  async (total) => {
    answer(undefined, { total });
    const pages = await addresses("pages");
    expect(pages.filter((address) => address.includes("story-"))).toHaveLength(150);
  },
);

test("the pages part requests content at most twenty times, whatever the total", async () => {
  answer(undefined, { total: 1e15, count: 1e6, type: "unknown" });
  await addresses("pages");
  const asked = upstream.received.filter(({ path }) => path.endsWith("searchCmsInfoList"));
  expect(asked).toHaveLength(20);
});
