import type { DemoCatalogue, DemoPageItem } from "#demo/data/types.ts";
import { rejection } from "#demo/envelope.ts";
import { messages } from "#demo/messages.ts";
import { pageOf } from "#demo/paging.ts";
import type { Answers } from "./answers.ts";

/** Pages and content by id (CALL-01 to CALL-03, CALL-22, CALL-23), and content search by keyword. */
export function contentAnswers(
  catalogue: DemoCatalogue,
): Answers<
  | "previewPage"
  | "publicRegionContents"
  | "regionContents"
  | "queryModelContentDetail"
  | "queryReadableContent"
  | "searchCmsInfoList"
> {
  const found = searchableContent(catalogue);
  const page = (params: { pageId: string } | { onlineId: string }): DemoPageItem[] => {
    const items =
      "pageId" in params
        ? own(catalogue.pages, params.pageId)
        : own(catalogue.onlinePages, params.onlineId)?.items;
    if (!items) throw rejection("PAGE_NOT_FOUND", messages.pageNotFound);
    return items;
  };
  return {
    previewPage(params) {
      const draft = "pageId" in params ? own(catalogue.drafts, params.pageId) : undefined;
      // A draft may contain invalid rows, which previews display.
      return (draft as DemoPageItem[] | undefined) ?? page(params);
    },
    publicRegionContents: page,
    regionContents: page,
    queryModelContentDetail({ contentId }) {
      const contents = own(catalogue.modelContents, contentId);
      if (contents === undefined) throw rejection("CONTENT_NOT_FOUND", messages.contentNotFound);
      return [{ id: contentId, contents }];
    },
    queryReadableContent({ contentId }) {
      const content = own(catalogue.readableContents, contentId);
      if (!content) throw rejection("CONTENT_NOT_FOUND", messages.contentNotFound);
      return { contentId, ...content };
    },
    searchCmsInfoList({ pageNum, pageSize, queryParam: { keyword = "" } }) {
      const wanted = keyword.trim().toLowerCase();
      const hits = found.filter(({ text }) => text.includes(wanted)).map(({ entry }) => entry);
      return { total: hits.length, results: pageOf(hits, pageNum, pageSize) };
    },
  };
}

/** News, then pages with a published id, each with its searchable text. */
function searchableContent({ news, onlinePages }: DemoCatalogue) {
  const entries = [
    ...news.map(({ id, title, summary, imageUrl, publishTime }) => ({
      id,
      onlineId: null,
      title,
      summary,
      imageUrl,
      type: "news",
      publishTime,
    })),
    ...Object.entries(onlinePages)
      .filter(([, { unlisted }]) => !unlisted)
      .map(([onlineId, { title, summary, imageUrl, publishTime, subBrand }]) => ({
        id: onlineId,
        onlineId,
        title,
        summary,
        imageUrl,
        type: subBrand ? "subBrand" : "page",
        publishTime,
      })),
  ];
  return entries.map((entry) => ({
    entry,
    text: `${entry.title} ${entry.summary}`.toLowerCase(),
  }));
}

/** Ids are external input, so inherited members are excluded. */
function own<T>(members: Record<string, T>, id: string): T | undefined {
  return Object.hasOwn(members, id) ? members[id] : undefined;
}
