import { useLoaderData } from "@remix-run/react";
import { createRemixStub } from "@remix-run/testing";
import { beforeEach, expect, test, vi } from "vitest";
import { Entry } from "#app/features/product/Entry.static.tsx";
import { ProductScreen, type ProductScreenProps } from "#app/features/product/ProductScreen.tsx";
import { liveProduct } from "#server/features/product/view.ts";
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

// The code of dialogs loads on their first render. Not in `beforeAll`: Stryker does not see that it failed.
let isLoaded = false;
beforeEach(async () => {
  if (isLoaded) return;
  for (const search of ["?dialog=buy", "?picture=1"]) {
    await vi.waitFor(() =>
      expect(render([{ mediaList: media(3) }], search)).toContain('role="dialog"'),
    );
  }
  isLoaded = true;
});

test("only the first picture loads eagerly", () => {
  expect(render([{ mediaList: media(6) }]).match(/fetchPriority="high"/gi)).toHaveLength(1);
});

test("the viewer has at most ten pictures", { meta: rows("PDP-06") }, () => {
  const html = render([{ mediaList: media(12) }], "?vc=VC-PLATES&picture=10");
  const hrefs = [...html.slice(html.indexOf('role="dialog"')).matchAll(/<a[^>]* href="([^"]*)"/g)];
  expect(html.replace(/<[^>]*>/g, "")).toContain("10 / 10");
  expect(hrefs.map(([, href]) => href?.replaceAll("&amp;", "&"))).toEqual([
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
  "?vc=VC-PLATES",
  "?dialog=other",
])("%s opens no dialog", (search) => {
  expect(render([{ mediaList: media(12) }], search)).not.toContain('role="dialog"');
});

test("line breaks of the description are kept, its tags are left out", {
  meta: rows("PDP-35"),
}, () => {
  const html = render([{ descText: "第一行\n第二行\r\n<img src=x>" }]);
  expect(html).toMatch(/第一行<\/span><br\/>第二行<\/p>/);
});

test("editorial blocks are below the product", { meta: rows("PDP-36") }, () => {
  const html = render();
  expect(html.indexOf("编者的话")).toBeGreaterThan(html.indexOf("细说此器"));
});
