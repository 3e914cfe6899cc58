import { useLoaderData } from "@remix-run/react";
import { createRemixStub } from "@remix-run/testing";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { Entry } from "#app/features/product/Entry.static.tsx";
import { ProductScreen, type ProductScreenProps } from "#app/features/product/ProductScreen.tsx";
import { liveProduct } from "#server/product/view.ts";
import { staticHtml } from "#server/static-html/staticHtml.tsx";
import { failOnWarnings, markupOf } from "#tests/support/html.tsx";
import { rows } from "#tests/support/rows.ts";
import { media, productAnswer, viewOf } from "./fixture.ts";

failOnWarnings();

type Answer = Parameters<typeof productAnswer>;

function Screen() {
  return <ProductScreen {...(useLoaderData() as ProductScreenProps)} />;
}

function render(answer: Answer = [], search = ""): string {
  const view = viewOf(productAnswer(...answer), {
    blocks: [
      {
        type: "common",
        id: "common-0",
        layout: "letter",
        titleEn: "",
        title: "编者的话",
        html: "",
        signature: "",
        anchor: "",
        chapters: [],
        folds: false,
        picture: null,
        caption: "",
      },
    ],
  });
  const Stub = createRemixStub([{ id: "product", path: "*", Component: Screen }]);
  const content = staticHtml(new Request("http://localhost/pdp/lace-27"), Entry, {
    product: view,
    ...view,
  });
  const hydrationData = { loaderData: { product: { ...liveProduct(view), content } } };
  return markupOf(
    <Stub initialEntries={[`/pdp/lace-27${search}`]} hydrationData={hydrationData} />,
  );
}

// The code of dialogs loads on their first render.
beforeAll(async () => {
  for (const search of ["?dialog=buy", "?picture=1"]) {
    await vi.waitFor(() =>
      expect(render([{ mediaList: media(3) }], search)).toContain('role="dialog"'),
    );
  }
});

const text = (html: string) => html.replace(/<[^>]*>/g, "");
const dialogOf = (html: string) => html.slice(html.indexOf('role="dialog"'));
const hrefs = (html: string) =>
  [...html.matchAll(/<a[^>]* href="([^"]*)"/g)].map(([, href]) => href?.replaceAll("&amp;", "&"));

describe("headings", () => {
  test("the product name is the only h1, the English series is marked as English", {
    meta: rows("PDP-07…08"),
  }, () => {
    const html = render();
    expect(html.match(/<h1[^>]*>(.*?)<\/h1>/g)).toHaveLength(1);
    expect(html).toMatch(/<h1[^>]*>平盘 27 cm<\/h1><p[^>]* lang="en">Lace Blue<\/p>/);
  });

  test("levels are never skipped", () => {
    const spuAttrList = [{ attrName: "工艺", value: "手绘", attrGroupDictCode: "1" }];
    const html = render([{ spuAttrList }]);
    const levels = [...html.matchAll(/<h(\d)/g)].map(([, level]) => Number(level));
    expect(levels[0]).toBe(1);
    for (const [i, level] of levels.entries()) {
      expect(level).toBeLessThanOrEqual((levels[i - 1] ?? 0) + 1);
    }
  });
});

describe("gallery", () => {
  test("one thumbnail is marked, and only the first picture loads eagerly", () => {
    const html = render([{ mediaList: media(6) }]);
    expect(html.match(/aria-current="true"/g)).toHaveLength(1);
    expect(html.match(/fetchPriority="high"/gi)).toHaveLength(1);
  });
});

describe("viewer", () => {
  test("opens by address at a picture, cycles, and closes by a link", {
    meta: rows("PDP-06"),
  }, () => {
    const html = dialogOf(render([{ mediaList: media(12) }], "?vc=VC-PLATES&picture=10"));
    expect(text(html)).toContain("10 / 10");
    expect(html).toContain("plate-10.jpg");
    expect(hrefs(html)).toEqual([
      "#enlarged",
      "#whole",
      "/pdp/lace-27?vc=VC-PLATES&picture=9",
      "/pdp/lace-27?vc=VC-PLATES&picture=1",
      "/pdp/lace-27?vc=VC-PLATES",
    ]);
  });

  test.each([
    "?picture=11",
    "?picture=0",
    "?picture=-1",
    "?picture=1e1",
    "?picture=",
    "?picture=a",
  ])("%s opens nothing", (search) => {
    expect(render([{ mediaList: media(12) }], search)).not.toContain('role="dialog"');
  });
});

describe("price line", () => {
  test("shows the label, a yen sign and the price", { meta: rows("PDP-14") }, () => {
    expect(text(render())).toContain("官方指导价¥1,980.00");
  });

  test("shows the offline store instead of the price with the inquiry tag", {
    meta: rows("PDP-16"),
  }, () => {
    const html = render([{}, { tagLabels: ["INQUIRY"] }], "?dialog=buy");
    expect(html).toContain("官方指导价：请联系线下门店");
    expect(html).not.toContain("1,980");
    expect(html).not.toContain("¥");
  });
});

describe("siblings", () => {
  const groupProducts = [
    {
      productId: "lace-22",
      displayName: "平盘 22 cm",
      imageUrl: "https://pictures.example/22.jpg",
    },
    {
      productId: "lace-27",
      displayName: "平盘 27 cm",
      imageUrl: "https://pictures.example/27.jpg",
    },
  ];

  test("each shows its name and picture and links to its page; the current one is marked", {
    meta: rows("PDP-09…10", "PDP-12…13"),
  }, () => {
    const html = render([{}, { groupProducts }]);
    const nav = html.match(/<nav[^>]*aria-label="器形".*?<\/nav>/s)?.[0] ?? "";
    expect(hrefs(nav)).toEqual(["/pdp/lace-22", "/pdp/lace-27"]);
    expect(text(nav)).toBe("器形平盘 22 cm平盘 27 cm");
    expect(nav).toContain("22.jpg");
    expect(nav.match(/<a[^>]*aria-current="page"[^>]*>/g)).toHaveLength(1);
    expect(nav.match(/<a[^>]*aria-current="page"[^>]*>/)?.[0]).toContain("/pdp/lace-27");
  });

  test("without group products there is no selector", { meta: rows("PDP-09") }, () => {
    expect(render()).not.toContain("器形");
  });
});

describe("attributes and description", () => {
  const spuAttrList = [
    { attrName: "工艺", value: "手绘", attrGroupDictCode: "1" },
    { attrName: "直径", value: "27 cm", attrGroupDictCode: "2" },
    { attrName: "产地", value: "丹麦", attrGroupDictCode: "3" },
    { attrName: "清洗", altText: "可入洗碗机", attrGroupDictCode: "4" },
  ];

  test("features are 'name: value' under their heading, specifications under theirs", {
    meta: rows("PDP-31…34"),
  }, () => {
    const html = render([{ spuAttrList }]);
    expect(text(html)).toMatch(
      /特征工艺：手绘规格直径27 cm看原寸与另一件并看按场合挑礼摆上一桌看看产地丹麦/,
    );
    expect(html).toMatch(/<li[^>]*><svg(?:(?!<li).)*<\/svg><span>可入洗碗机<\/span>/s);
  });

  test("missing groups have no heading", { meta: rows("PDP-32", "PDP-34") }, () => {
    const html = render();
    expect(html).not.toContain("特征");
    expect(html).not.toContain("规格");
  });

  test("line breaks of the description are kept, its markup is text", {
    meta: rows("PDP-35"),
  }, () => {
    const html = render([{ descText: "第一行\n第二行\r\n<img src=x>" }]);
    expect(html).toMatch(/第一行<\/span><br\/>第二行<br\/>&lt;img src=x&gt;/);
  });
});

describe("buy dialog", () => {
  test("is closed until its address is requested; the button links to it", {
    meta: rows("PDP-18", "PDP-25"),
  }, () => {
    const html = render([], "?vc=VC-PLATES");
    expect(html).not.toContain('role="dialog"');
    expect(html).toMatch(
      /<a[^>]*href="\/pdp\/lace-27\?vc=VC-PLATES&amp;dialog=buy"[^>]*>即刻选购<\/a>/,
    );
  });

  test("shows the store, a link to others, two marketplaces and the WeChat store", {
    meta: rows("PDP-20", "PDP-22…23"),
  }, () => {
    const html = dialogOf(render([], "?dialog=buy"));
    for (const words of ["上海静安店", "南京西路 1515 号", "电话", "021-5555 0182", "微信商城"]) {
      expect(html).toContain(words);
    }
    expect(html).toMatch(/<a[^>]*href="\/find-us"[^>]*>.*?查看其他精品店/);
    expect(html).toMatch(
      /href="https:\/\/tmall\.example\/"[^>]*target="_blank"[^>]*rel="noopener"/,
    );
    expect(html).toMatch(/href="https:\/\/jd\.example\/"[^>]*target="_blank"[^>]*rel="noopener"/);
    expect(hrefs(html).at(-1)).toBe("/pdp/lace-27");
  });

  test("has no form and no cart", { meta: rows("PDP-19") }, () => {
    expect(render([], "?dialog=buy")).not.toMatch(/<form|<input/);
  });

  test("an unknown dialog opens nothing", () => {
    expect(render([], "?dialog=other")).not.toContain('role="dialog"');
  });
});

test("editorial blocks are below the product", { meta: rows("PDP-36") }, () => {
  const html = render();
  expect(html.indexOf("编者的话")).toBeGreaterThan(html.indexOf("细说此器"));
});
