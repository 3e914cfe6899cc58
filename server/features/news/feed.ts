import type { ServerContext } from "#server/context.ts";
import { escapeXml } from "#server/responses/xml.ts";
import { pageTitle } from "#shared/copy/meta.ts";
import { newsCopy } from "#shared/copy/news.ts";
import { absoluteUrl } from "#shared/domain/absoluteUrl.ts";
import type { NewsCard } from "#shared/domain/news.ts";
import { paths } from "#shared/domain/paths.ts";
import { newsCards } from "./cards.ts";

/** Entries of the feed: the newest of all types. */
const FEED_SIZE = 20;

/** The news as RSS 2.0; `null` while the news cannot be loaded. */
export async function loadNewsFeed({
  commerce,
  config,
  signal,
}: ServerContext): Promise<string | null> {
  const { channelCode } = config.commerce.ids;
  const answer = await commerce.getPageList(
    { pageNum: 1, pageSize: FEED_SIZE, queryParam: { channelCode } },
    { signal },
  );
  if (!answer.ok) return null;
  const { siteUrl } = config;
  const items = newsCards(answer.data.results, config).map((entry) => item(entry, siteUrl));
  const at = (path: string) => escapeXml(absoluteUrl(siteUrl, path));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    "<channel>",
    `<title>${escapeXml(pageTitle(newsCopy.title))}</title>`,
    `<link>${at(paths.news())}</link>`,
    `<description>${escapeXml(newsCopy.description)}</description>`,
    "<language>zh-CN</language>",
    `<atom:link href="${at(paths.newsFeed())}" rel="self" type="application/rss+xml"/>`,
    ...items,
    "</channel>",
    "</rss>",
    "",
  ].join("\n");
}

function item({ href, title, text, date, type }: NewsCard, siteUrl: string): string {
  const url = escapeXml(absoluteUrl(siteUrl, href));
  const parts = [
    `<title>${escapeXml(title)}</title>`,
    `<link>${url}</link>`,
    `<guid>${url}</guid>`,
    ...(text ? [`<description>${escapeXml(text)}</description>`] : []),
    ...(type ? [`<category>${escapeXml(type)}</category>`] : []),
    // An entry has a day only, which begins at midnight in China.
    ...(date ? [`<pubDate>${new Date(`${date}T00:00:00+08:00`).toUTCString()}</pubDate>`] : []),
  ];
  return `<item>${parts.join("")}</item>`;
}
