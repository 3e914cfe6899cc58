import type { DemoCatalogue } from "#demo/data/types.ts";
import { rejection } from "#demo/envelope.ts";
import { messages } from "#demo/messages.ts";
import { pageOf } from "#demo/paging.ts";
import type { Answers } from "./answers.ts";

/** News types, lists (newest first) and entries. */
export function newsAnswers({
  newsCatalogs,
  news,
}: DemoCatalogue): Answers<"getCatalogList" | "getPageList" | "getDetail"> {
  const newest = [...news].sort((a, b) => b.publishTime.localeCompare(a.publishTime));
  return {
    getCatalogList: () => newsCatalogs,
    getPageList({ pageNum, pageSize, queryParam: { catalogCode } }) {
      const entries = newest.filter((entry) => !catalogCode || entry.catalogCode === catalogCode);
      const results = pageOf(entries, pageNum, pageSize).map(
        ({ content: _text, ...entry }) => entry,
      );
      return { total: entries.length, pageNum, pageSize, results };
    },
    getDetail({ id }) {
      const entry = news.find((each) => each.id === id);
      if (!entry) throw rejection("NEWS_NOT_FOUND", messages.newsNotFound);
      return entry;
    },
  };
}
