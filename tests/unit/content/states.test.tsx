import { expect, test } from "vitest";
import { contentPages } from "#app/domain/contentPages.ts";
import { ContentMissing } from "#app/features/content/ContentProblem.static.tsx";
import { ContentScreen } from "#app/features/content/ContentScreen.static.tsx";
import { ContentUnavailable } from "#app/features/content/ContentUnavailable.static.tsx";
import { Onward } from "#app/features/content/Onward.static.tsx";
import { NewsEntryScreen } from "#app/features/news/NewsEntryScreen.static.tsx";
import { NewsListScreen } from "#app/features/news/NewsListScreen.static.tsx";
import { BookScreen } from "#app/features/sub-brand/BookScreen.static.tsx";
import { failOnWarnings, headings, renderHtml, tags } from "#tests/support/html.tsx";
import { examples } from "#tests/unit/blocks/examples.ts";

failOnWarnings();

test("a failed request shows the upstream's message as an alert, else the fixed one, and a retry link", () => {
  const own = renderHtml(<ContentUnavailable message="Closed today" />);
  expect(own).toMatch(/role="alert".*Closed today/s);
  const fixed = renderHtml(<ContentUnavailable message="" />);
  expect(fixed).toContain("请求失败，请稍后重试！");
  expect(tags(fixed, "a").join("")).toMatch(/href="\/"/);
});

test("a missing page has no message, and further links", () => {
  const html = renderHtml(<ContentMissing />);
  expect(html).not.toContain('role="alert"');
  expect(tags(html, "a").join("")).toMatch(/href="\/brand-story".*href="\/products"/);
});

test("a screen has its own title if its blocks have none", () => {
  const page = { title: "Care", titleEn: "Care" };
  const bare = renderHtml(<ContentScreen {...page} blocks={[examples.spacing]} />);
  expect(headings(bare)).toEqual([[1, "Care"]]);
  const own = renderHtml(<ContentScreen {...page} blocks={[examples.hero]} />);
  expect(headings(own).filter(([level]) => level === 1)).toEqual([[1, "First lineSecond line"]]);
});

test("further links are the other screens of the section", () => {
  const html = renderHtml(<Onward room="service" here="faq" />);
  expect(tags(html, "a").length).toBeGreaterThan(3);
  expect(html).not.toContain(`href="${contentPages.faq.path}"`);
});

test("the sub-brand's page has one title and a link back to the brand", () => {
  const html = renderHtml(<BookScreen title="Atlas" blocks={[examples.spacing]} />);
  expect(headings(html)).toEqual([[1, "Atlas"]]);
  expect(tags(html, "a")).toHaveLength(1);
});

const card = { href: "/news/4", title: "Four", text: "", date: "", type: "", picture: null };

test("the news list marks the current type and links its pages", () => {
  const html = renderHtml(
    <NewsListScreen
      {...{ blocks: [], type: "Studio", entries: [card], page: 2, pages: 3, path: "/news" }}
      types={[{ label: "Studio", href: "/news?catalog=studio", current: true }]}
      previous="/news?catalog=studio"
      next="/news?catalog=studio&page=3"
    />,
  );
  expect(headings(html)).toEqual([
    [1, "Studio"],
    [2, "Four"],
  ]);
  expect(html).toMatch(
    /href="\/news\?catalog=studio"[^>]*aria-current="true"|aria-current="true"[^>]*href="\/news\?catalog=studio"/,
  );
  expect(html).toContain('href="/news?catalog=studio&amp;page=3"');
});

test("an entry has its day as a time and further links", () => {
  const html = renderHtml(
    <NewsEntryScreen
      {...{ title: "Five", text: "", date: "2026-11-18", type: "Studio", image: "" }}
      blocks={[examples.common]}
      others={[card]}
      article={null}
    />,
  );
  expect(html).toMatch(/<time dateTime="2026-11-18">|<time datetime="2026-11-18">/);
  expect(tags(html, "a").join("")).toMatch(/href="\/news\/4".*href="\/news"/);
});
