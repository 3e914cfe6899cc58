import { expect, test } from "vitest";
import { placeOf } from "#app/blocks/SequenceModel/place.ts";
import { catalogueMeta } from "#app/features/catalogue/catalogueMeta.ts";
import { itemList } from "#app/features/catalogue/listingMeta.ts";
import { contentHead } from "#app/features/content/contentHead.ts";
import { organizationData } from "#app/features/home/organizationData.ts";
import { NewsListScreen } from "#app/features/news/NewsListScreen.static.tsx";
import { previewMeta } from "#app/features/preview/previewMeta.ts";
import { catalogueTitles } from "#shared/copy/catalogue.ts";
import { pageTitle } from "#shared/copy/meta.ts";
import { newsCopy } from "#shared/copy/news.ts";
import { previewCopy } from "#shared/copy/preview.ts";
import type { NewsListView } from "#shared/domain/news.ts";
import { renderHtml } from "#tests/support/html.tsx";

const siteUrl = "https://www.house.example";
const point = { "@type": "ContactPoint", contactType: "customer service" };
const served = { areaServed: "CN", availableLanguage: "zh-CN" };
const [telephone, email, elsewhere] = ["+864005550182", "a@house.example", ["https://b.example/"]];

test.each([
  [{ telephone, email, elsewhere }, { ...point, telephone, email, ...served }, elsewhere],
  [{ telephone, email: "", elsewhere: [] }, { ...point, telephone, ...served }, undefined],
  [{ telephone: "", email, elsewhere: [] }, { ...point, email, ...served }, undefined],
  [{ telephone: "", email: "", elsewhere: [] }, undefined, undefined],
])("the brand's data has the contacts %o, and no empty ones", (contacts, contactPoint, sameAs) => {
  const { "@context": context, "@graph": graph } = organizationData({
    siteUrl,
    logo: "/logo.png",
    contacts,
  }) as { "@context": string; "@graph": Record<string, unknown>[] };
  const [brand = {}, website] = graph;
  expect([context, brand.contactPoint, brand.sameAs]).toEqual([
    "https://schema.org",
    contactPoint,
    sameAs,
  ]);
  expect("contactPoint" in brand || "sameAs" in brand).toBe(Boolean(contactPoint ?? sameAs));
  expect(brand).toMatchObject({
    "@type": "Organization",
    "@id": `${siteUrl}/#organization`,
    url: `${siteUrl}/`,
    logo: { "@type": "ImageObject", url: `${siteUrl}/logo.png`, width: 180, height: 180 },
  });
  expect(website).toMatchObject({
    "@type": "WebSite",
    "@id": `${siteUrl}/#website`,
    url: `${siteUrl}/`,
    inLanguage: "zh-CN",
    publisher: { "@id": `${siteUrl}/#organization` },
    potentialAction: {
      "@type": "SearchAction",
      target: {
        "@type": "EntryPoint",
        urlTemplate: `${siteUrl}/products/keyword/{search_term_string}`,
      },
      "query-input": "required name=search_term_string",
    },
  });
});

test("products of a list are numbered, with name and address", () => {
  expect(itemList(siteUrl, [{ id: "a", name: "盘" }] as never)).toEqual({
    "@context": "https://schema.org",
    "@type": "ItemList",
    itemListElement: [{ "@type": "ListItem", position: 1, name: "盘", url: `${siteUrl}/pdp/a` }],
  });
});

test("only an article that exists is one; a preview is in no index", () => {
  const typeOf = (over: object) =>
    contentHead({ siteUrl, path: "/a", title: "a", description: "", available: true, ...over })
      .type;
  const types = [{}, { article: true }, { article: true, available: false }].map(typeOf);
  expect(types).toEqual(["website", "article", "website"]);
  expect(previewMeta({} as never)).toEqual([
    { title: pageTitle(previewCopy.title) },
    { name: "robots", content: "noindex, nofollow" },
  ]);
});

test("a list has its own description, or one of its title", () => {
  const lineOf = (description?: string) =>
    catalogueMeta({ siteUrl, path: "/l", title: "盘", ...(description && { description }) }).find(
      (tag) => "name" in tag && tag.name === "description",
    );
  // Without the joiners of numerals that are shown.
  expect([lineOf(" 两\u2060 \n 行 "), lineOf()]).toEqual([
    { name: "description", content: " 两 行 " },
    { name: "description", content: catalogueTitles.description("盘") },
  ]);
});

test.each([
  [[false, false], [newsCopy.all]],
  [[false, true], ["b"]],
])("of the types of news %o the current one is marked, or all", (marks, current) => {
  const types = marks.map((each, i) => ({ label: "ab"[i], href: `/news/${i}`, current: each }));
  const list = { blocks: [], type: "", entries: [], types, page: 1, pages: 1 };
  const html = renderHtml(<NewsListScreen {...(list as never as NewsListView)} />);
  const marked = [...html.matchAll(/<a[^>]*aria-current="[^"]*"[^>]*>([^<]*)/g)];
  expect(marked.map(([, label]) => label)).toEqual(current);
});

test("an entry of a sequence is named by its year, or by its number", () => {
  const block = { id: "s", items: [{ mark: "1902" }, { mark: "初" }] } as never;
  expect([0, 1, 2].map((index) => placeOf(block, index))).toEqual(["year-1902", "s-2", "s-3"]);
});
