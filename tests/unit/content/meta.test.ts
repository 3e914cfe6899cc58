import { expect, test } from "vitest";
import { contentHead } from "#app/features/content/contentHead.ts";
import { pageMeta } from "#app/head/pageMeta.ts";

const screen = {
  siteUrl: "https://www.house.example",
  path: "/news/5200",
  title: "冬青回到桌上",
  description: "新一季冬青十月出窑。",
  available: true,
};
const picture = (image: string) =>
  pageMeta(contentHead({ ...screen, image })).find(
    (tag) => "property" in tag && tag.property === "og:image",
  );

test("a shared page has its own picture, absolute, cut to 1,200 × 630 in its original format", () => {
  expect(picture("/media/table.jpg")).toEqual({
    property: "og:image",
    content:
      "https://www.house.example/media/table.jpg?x-oss-process=image/resize,m_fill,limit_0,w_1200,h_630",
  });
});

test("a page without a picture has the brand's, unchanged from the public folder", () => {
  expect(picture("")).toEqual({
    property: "og:image",
    content: "https://www.house.example/og-1.jpg",
  });
});
