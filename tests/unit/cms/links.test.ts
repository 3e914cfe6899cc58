import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createLinkResolver } from "#server/cms/links.ts";
import type { CommerceClient } from "#server/commerce/client.ts";
import { furtherPages } from "#shared/contract/contentAreas.ts";
import { sitePages } from "#shared/site/pages.ts";
import { rows } from "#tests/support/rows.ts";
import { contentContext, contentLink } from "./fakes.ts";

/** The value of a link whose type does not use it. */
const val = "x";

async function resolve(link: Record<string, unknown> | string, answers = {}) {
  return await createLinkResolver(contentContext(answers).context).resolve(contentLink(link));
}

describe("a link of any type to an absent page", () => {
  const { context } = contentContext();
  const config = { ...context.config, absentPages: [...furtherPages] };
  const resolver = createLinkResolver({ ...context, config });
  const paths = furtherPages.map((page) => sitePages[page].path);
  const onlineIds = paths.flatMap((path) => /^\/brand-story\/([\w-]+)$/.exec(path)?.[1] ?? []);

  test("has the address of an online page among them", () => {
    expect(onlineIds.length).toBeGreaterThan(0);
  });

  test.each([
    ...paths.map((path) => ({ linkType: 4, val: path })),
    ...onlineIds.map((onlineId) => ({ linkType: 2, val, type: "page", onlineId })),
  ])("is none: %j", async (link) => {
    const refused: string[] = [];
    expect(await resolver.resolve(contentLink(link), (why) => refused.push(why))).toBeNull();
    expect(refused).toHaveLength(1);
    expect(await resolve(link)).not.toBeNull();
  });
});

describe("content-driven links (LINK-01 to LINK-11)", () => {
  /** The row of the ledger, by the beginning of a case's name. */
  const rowOf = (rule: string): string[] => {
    if (/val\b/.test(rule) && !/zh-CN/.test(rule)) return ["LINK-10"];
    if (/zh-CN|locale/.test(rule)) return ["LINK-11"];
    if (rule.startsWith("5: a category")) return ["LINK-06"];
    if (rule.startsWith("5: a leaf")) return [rule.endsWith("series") ? "LINK-08" : "LINK-07"];
    return /^[1-5]:/.test(rule) ? [`LINK-0${rule[0]}`] : [];
  };
  /** Expected: the address of an internal link, or the whole link, or none. */
  type Expected = string | object | null;
  const cases: [rule: string, link: Record<string, unknown>, expected: Expected][] = [
    [
      "1: an external address opens in a new window",
      { linkType: 1, val: "https://a.example/x" },
      { href: "https://a.example/x", external: true },
    ],
    [
      "1: also when the type comes as text",
      { linkType: "1", val: "https://a.example/" },
      { href: "https://a.example/", external: true },
    ],
    [
      "2: a brand-story page by its online id",
      { linkType: 2, val, type: "page", onlineId: 42 },
      "/brand-story/42",
    ],
    ["3: a product", { linkType: 3, val, linkSpuId: "1001" }, "/pdp/1001"],
    [
      "3: a product under a category",
      { linkType: 3, val, linkSpuId: "1001", vc: "VASES" },
      "/pdp/1001?vc=VASES",
    ],
    [
      "3: a malformed category is left out",
      { linkType: 3, val, linkSpuId: "1", vc: "a b" },
      "/pdp/1",
    ],
    ["4: a path as given", { linkType: 4, val: "/gifting?a=b#c" }, "/gifting?a=b#c"],
    ["5: a category with children", { linkType: 5, val, code: "LACE" }, "/products/LACE"],
    [
      "5: a category with children has no all-series form",
      { linkType: 5, val, code: "LACE", isAllSeries: true },
      "/products/LACE",
    ],
    ["5: a leaf category", { linkType: 5, val, code: "LACE-CUPS" }, "/products/category/LACE-CUPS"],
    [
      "5: a leaf category for all series",
      { linkType: 5, val, code: "LACE-PLATES", isAllSeries: 1 },
      "/products/category/LACE-PLATES?isAll=true",
    ],
    ["a type that is no number gives nothing", { linkType: "one", val: "/gifting" }, null],
    ["no val, no link", { linkType: 4 }, null],
    ["an empty val is none", { linkType: 3, val: " ", linkSpuId: "1001" }, null],
    ["zh-CN overrides val", { linkType: 4, val: "/en", locale: { "zh-CN": "/zh" } }, "/zh"],
    ["zh-CN alone is the value", { linkType: 4, locale: { "zh-CN": "/zh" } }, "/zh"],
    ["an empty zh-CN value leaves val", { linkType: 4, val: "/a", locale: { "zh-CN": "" } }, "/a"],
    ["blanks around a val are none of it", { linkType: 4, val: " /a ", locale: {} }, "/a"],
    [
      "blanks around a zh-CN value neither",
      { linkType: 4, val: "/a", locale: { "zh-CN": " /zh " } },
      "/zh",
    ],
    ["a blank zh-CN value leaves val", { linkType: 4, val: "/a", locale: { "zh-CN": " " } }, "/a"],
    ["another locale changes nothing", { linkType: 4, val: "/a", locale: { "en-US": "/b" } }, "/a"],
  ];
  for (const [rule, link, expected] of cases) {
    test(rule, { meta: rows(...rowOf(rule)) }, async () => {
      const whole = typeof expected === "string" ? { href: expected } : expected;
      expect(await resolve(link)).toEqual(whole);
    });
  }

  test("returns nothing without a link", async () => {
    const { context } = contentContext();
    expect(await createLinkResolver(context).resolve(null)).toBeNull();
    expect(await createLinkResolver(context).resolve(undefined)).toBeNull();
  });

  test("requests the tree once for all links of a request, and only for category links", {
    meta: rows("LINK-05"),
  }, async () => {
    const { context, asked } = contentContext();
    const links = createLinkResolver(context);
    await links.resolve(contentLink({ linkType: 4, val: "/a" }));
    expect(asked).toEqual([]);
    await Promise.all(
      ["LACE", "VASES", "LACE-CUPS"].map((code) =>
        links.resolve(contentLink({ linkType: 5, val, code })),
      ),
    );
    expect(asked).toEqual(["getVirtualCategoryList"]);
  });

  test("returns nothing for a category link without the tree", async () => {
    expect(await resolve({ linkType: 5, val, code: "LACE" }, { tree: "failed" })).toBeNull();
  });
});

describe("links of type 7", () => {
  const contents = { C1: '{"title":"t"}', EMPTY: "" };

  test("open existing content", { meta: rows("LINK-09", "CALL-44") }, async () => {
    const link = { linkType: 7, val, id: "C1" };
    expect(await resolve(link, { contents })).toEqual({ href: "?dialog=content-C1" });
  });

  test("return nothing for missing content", async () => {
    expect(await resolve({ linkType: 7, val, id: "MISSING" }, { contents })).toBeNull();
  });

  test("never request a malformed id", async () => {
    const { context, asked } = contentContext({ contents });
    const link = contentLink({ linkType: 7, val, id: "../C1" });
    expect(await createLinkResolver(context).resolve(link)).toBeNull();
    expect(asked).toEqual([]);
  });
});

test("a page has a short timeout for the data of its links", async () => {
  const { context } = contentContext();
  const asked: unknown[] = [];
  const ask = async (_: unknown, options: unknown) => {
    asked.push(options);
    return { ok: false, failure: { kind: "timed-out" } };
  };
  const commerce = { getVirtualCategoryList: ask, queryReadableContent: ask };
  const links = createLinkResolver({ ...context, commerce: commerce as unknown as CommerceClient });
  await links.resolve(contentLink({ linkType: 5, val, code: "LACE" }));
  await links.resolve(contentLink({ linkType: 7, val, id: "C1" }));
  const optional = { signal: context.signal, need: "optional" };
  expect(asked).toEqual([optional, optional]);
});

describe("report of a link without a target", () => {
  type Failure = Extract<
    Awaited<ReturnType<CommerceClient["queryReadableContent"]>>,
    { ok: false }
  >;
  async function refusals(given: Record<string, unknown>, failure?: Failure["failure"]) {
    const { context } = contentContext({ contents: { EMPTY: "" } });
    if (failure) {
      const answer: Failure = { ok: false, failure };
      context.commerce = { ...context.commerce, queryReadableContent: async () => answer };
    }
    const told: string[] = [];
    const report = (reason: string) => told.push(reason);
    const target = await createLinkResolver(context).resolve(
      contentLink({ val, ...given }),
      report,
    );
    return { target, told };
  }

  test.each([
    [{ linkType: 1, val: "javascript:alert(1)" }, "unsafe link"],
    [{ linkType: 1, val: "https://user:pw@evil.example/" }, "unsafe link"],
    [{ linkType: 1, val: "/inside" }, "unsafe link"],
    [{ linkType: 2, type: "news", onlineId: "42" }, "unknown value"],
    [{ linkType: 2, type: "page" }, "missing"],
    [{ linkType: 2, type: "page", onlineId: "../admin" }, "missing"],
    [{ linkType: 3 }, "missing"],
    [{ linkType: 3, linkSpuId: "..%2f.." }, "missing"],
    [{ linkType: 4, val: "//evil.example" }, "unsafe link"],
    [{ linkType: 4, val: "/\\evil.example" }, "unsafe link"],
    [{ linkType: 4, val: "https://evil.example" }, "unsafe link"],
    [{ linkType: 4, val: "javascript:alert(1)" }, "unsafe link"],
    [{ linkType: 5 }, "missing"],
    [{ linkType: 5, code: "NOBODY" }, "not found"],
    [{ linkType: 6, val: "/gifting" }, "unknown value"],
    [{ linkType: 7, id: "a/b" }, "missing"],
    [{ linkType: 7, id: "EMPTY" }, "not found"],
  ])("%j: %j", { meta: rows("LINK-01") }, async (link, reason) => {
    expect(await refusals(link)).toEqual({ target: null, told: [reason] });
  });

  test("says nothing of one with a target, and of a value that is empty", async () => {
    expect((await refusals({ linkType: 4, val: "/gifting" })).told).toEqual([]);
    expect(await refusals({ linkType: 4, val: " " })).toEqual({ target: null, told: [] });
  });

  test("is omitted while its data is unavailable", async () => {
    const link = { linkType: 7, id: "C1" };
    expect((await refusals(link, { kind: "unreachable" })).told).toEqual([]);
    const gone = { kind: "rejected", errorCode: "E", message: "" } as const;
    expect((await refusals(link, gone)).told).toEqual(["not found"]);
  });
});

describe("places of a link's members (N-51)", () => {
  /** A link of each type: its members, another value, and where it leads. */
  const types: { own: Record<string, unknown>; href: string }[] = [
    { own: { linkType: 1, val: "https://a.example/x" }, href: "https://a.example/x" },
    { own: { linkType: 2, val, type: "page", onlineId: "42" }, href: "/brand-story/42" },
    { own: { linkType: 3, val, linkSpuId: "1001", vc: "V" }, href: "/pdp/1001?vc=V" },
    { own: { linkType: 4, val: "/news" }, href: "/news" },
    { own: { linkType: 5, val, code: "LACE" }, href: "/products/LACE" },
    { own: { linkType: 7, val, id: "WINTER" }, href: "?dialog=content-WINTER" },
  ];
  const chinese = fc.constantFrom(
    "zh-CN",
    "zh_CN",
    "zh-cn",
    "zh-Hans-CN",
    "zh-Hans",
    "zh",
    "zhCN",
    "cn",
  );
  const entryName = fc.constantFrom("locale", "lang", "language", "key", "code", "localeCode");
  const valueName = fc.constantFrom(
    "val",
    "value",
    "content",
    "text",
    "linkUrl",
    "href",
    "data",
    "localeValue",
  );
  const wrapper = fc.constantFrom("val", "value", "link", "data", "locale");
  const place = fc.oneof(
    fc.constant("top"),
    fc.constant("val"),
    fc.constant("text"),
    fc.constant("list"),
    fc.constant("whole text"),
    fc.constant("numbered"),
    fc.record({ beside: wrapper, isWhole: fc.boolean() }),
    fc.record({ atTop: chinese }),
    fc.record({ empty: fc.constantFrom<unknown>("", " ", null, "null", {}, [], { val: "" }) }),
    fc.record({ wrapper, chinese }),
    fc.record({ chinese, isInVal: fc.boolean(), isText: fc.boolean() }),
    fc.record({ chinese, entryName, valueName, isNumbered: fc.boolean(), isSpread: fc.boolean() }),
  );
  type Place = typeof place extends fc.Arbitrary<infer P> ? P : never;

  /** The name of the member for the language; beside the members of a link it is none of theirs. */
  const languageName = (where: { entryName: string; isSpread: boolean }, members: object) =>
    where.isSpread && where.entryName in members ? "locale" : where.entryName;

  function placed({ linkType, ...members }: Record<string, unknown>, where: Place) {
    if (where === "top") return { linkType, ...members };
    if (where === "val") return { linkType, val: members };
    if (where === "text") return { linkType, val: JSON.stringify(members) };
    if (where === "list") return { linkType, val: [members] };
    if (where === "whole text") return JSON.stringify({ linkType, ...members });
    if (where === "numbered") return { linkType, val: { 0: members } };
    if ("beside" in where) {
      const name = where.beside === "locale" ? "val" : where.beside;
      return where.isWhole ? { [name]: { linkType, ...members } } : { linkType, [name]: members };
    }
    if ("atTop" in where) return { linkType, [where.atTop]: members };
    if ("empty" in where) return { linkType, locale: { "zh-CN": where.empty, default: members } };
    if ("wrapper" in where) {
      const inner = where.wrapper === "locale" ? { [where.chinese]: members } : members;
      return { linkType, val: { [where.wrapper]: inner } };
    }
    const other = { linkType, val: "/elsewhere", locale: { "en-US": { val: "/en" } } };
    if (!("entryName" in where)) {
      const values = { ...other.locale, [where.chinese]: members };
      const given = where.isText ? JSON.stringify(values) : values;
      return where.isInVal ? { linkType, val: given } : { ...other, locale: given };
    }
    const inEntry = where.isSpread ? members : { [where.valueName]: members };
    const own = { ...inEntry, [languageName(where, members)]: where.chinese };
    const list = [{ [where.entryName]: "en-US", [where.valueName]: "/en" }, own];
    return { ...other, locale: where.isNumbered ? { ...list } : list };
  }

  test("all lead to the same target", async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...types), place, async ({ own, href }, where) => {
        expect((await resolve(placed(own, where), { contents: { WINTER: "{}" } }))?.href).toBe(
          href,
        );
      }),
    );
  });

  test.each([
    [{ linkType: 4, val: "news" }, "/news"],
    [{ linkType: { code: 4 }, val: "/news" }, "/news"],
    [{ linkType: { value: "4", label: "页面" }, val: "/news" }, "/news"],
    [{ linkType: ["4"], val: "/news" }, "/news"],
    [{ linkType: 3, linkSpuId: { value: 1001 }, val: "x" }, "/pdp/1001"],
    [{ linkType: 4, locale: { default: "/news" } }, "/news"],
    [{ linkType: 3, locale: { default: { linkSpuId: "1001" } } }, "/pdp/1001"],
    [{ linkType: 4, locale: { default: "/en", "zh-CN": "/news" } }, "/news"],
    [{ linkType: 4, val: "/news", locale: { default: "/en" } }, "/news"],
    [
      {
        linkType: 4,
        locale: [
          ["en-US", "/en"],
          ["zh-CN", "/news"],
        ],
      },
      "/news",
    ],
    [{ linkType: 4, locale: [{ lang: { code: "zh-CN" }, val: "/news" }] }, "/news"],
    [{ linkType: 4, locale: [{ lang: "中文（简体）", sort: 1, val: "/news" }] }, "/news"],
    [{ linkType: 4, locale: { default: "/en", values: { "zh-CN": "/news" } } }, "/news"],
    [{ linkType: 4, locale: JSON.stringify(JSON.stringify({ "zh-CN": "/news" })) }, "/news"],
    [{ linkType: 4, val: "/news#p2。" }, "/news#p2"],
    [{ linkType: 4, val: "/.." }, null],
    [{ linkType: 3, locale: { "zh-CN": { val: "lace-blue-plate" } } }, "/pdp/lace-blue-plate"],
    [{ linkType: 2, val: { productId: "lace-blue-plate" } }, "/pdp/lace-blue-plate"],
    [{ linkType: 5, val: { value: "LACE" } }, "/products/LACE"],
    [{ linkType: 3, val: null, linkSpuId: "1" }, null],
    [{ linkType: 3, val: { name: "蓝", id: 1001 } }, "/pdp/1001"],
    [{ linkType: 3, val: { url: "/pdp/7", id: "7" } }, "/pdp/7"],
    [{ linkType: 5, val: { id: "LACE" } }, "/products/LACE"],
    [{ linkType: 2, val: { type: "PAGE", onlineId: 42 } }, "/brand-story/42"],
    // Only a page's own id is one (LINK-02).
    [{ linkType: 2, val: { type: "page", id: "42" } }, null],
    [{ linkType: 2, type: "page", locale: { "zh-CN": { val: "42" } } }, null],
    [{ linkType: 2, locale: { "zh-CN": { val: "lace-blue-plate" } } }, null],
    [{ linkType: 1, val: "a.example/x" }, "https://a.example/x"],
    [{ linkType: 1, val: "www.a.example" }, "https://www.a.example/"],
    [{ linkType: 4, val: "./news" }, "/news"],
    [{ linkType: 4, locale: [{ lang: "zh-TW", val: "/tw" }] }, null],
  ])("the link %j leads to %s", async (link, href) => {
    expect((await resolve(link))?.href ?? null).toBe(href);
  });

  test.each([
    ["news", "/news"],
    ["products/category/cups?isAll=true", "/products/category/cups?isAll=true"],
    ["www.a.example/x", null],
    ["javascript:alert(1)", null],
  ])("a path without its leading slash, %s, is %s", async (given, href) => {
    expect((await resolve({ linkType: 4, val: given }))?.href ?? null).toBe(href);
  });
});
