import { expect, test } from "vitest";
import { loadNewsFeed } from "#server/features/news/feed.ts";
import { exampleContext } from "#tests/support/exampleUpstream.ts";

const entry = (id: string, title: string, some: object = {}) => ({
  id,
  title,
  summary: "",
  imageUrl: "",
  publishTime: "2026-11-18",
  catalogName: "",
  ...some,
});
const feed = (results: object[]) =>
  loadNewsFeed(
    exampleContext({ getPageList: { data: { total: results.length, results } } }).context,
  );

test("the feed has each entry with its address and its day in China", async () => {
  const xml = await feed([entry("5200", "a < b & \u0001c", { summary: "d", catalogName: "e" })]);
  expect(xml).toContain(
    "<item><title>a &lt; b &amp; c</title>" +
      "<link>https://www.house.example/news/5200</link>" +
      "<guid>https://www.house.example/news/5200</guid>" +
      "<description>d</description><category>e</category>" +
      "<pubDate>Tue, 17 Nov 2026 16:00:00 GMT</pubDate></item>",
  );
  expect(xml).toContain('href="https://www.house.example/news/rss.xml" rel="self"');
});

test("the feed leaves out what an entry does not have", async () => {
  const xml = await feed([entry("1", "a", { publishTime: "" })]);
  expect(xml).toContain("</guid></item>");
});

test("there is no feed while the news cannot be loaded", async () => {
  const { context } = exampleContext({ getPageList: { failure: { kind: "unreachable" } } });
  expect(await loadNewsFeed(context)).toBeNull();
});
