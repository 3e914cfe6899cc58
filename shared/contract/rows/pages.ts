import { z } from "zod";
import { pageItemsSchema } from "#shared/contract/schemas/content.ts";
import { content, row, storeIds } from "./callRow.ts";
import { highlight } from "./exampleParts.ts";

/** Parameters of a page: its id, or its online id (brand-story/{onlineId}). */
const pageParams = z.union([z.object({ pageId: z.string() }), z.object({ onlineId: z.string() })]);

/** Pages of the CMS (CALL-01 to CALL-03). */
export const pagesRows = {
  previewPage: row({
    method: "GET",
    path: "/ecommerce/biz/eccms/v1/page/previewPage",
    token: false,
    encoding: "query",
    fixed: storeIds,
    params: pageParams,
    data: pageItemsSchema,
    acceptance: "cms",
    repeat: "read",
    purpose: "A page as its editor last saved it, before it is published.",
    policy: null,
    tags: null,
    use: "an editor opens /preview/{id} (with PREVIEW_SECRET)",
    without: "nothing: editors have no preview",
    example: { params: { pageId: "7001" }, data: [highlight] },
  }),
  publicRegionContents: row({
    method: "GET",
    path: "/ecommerce/biz/eccms/v1/page/queryRegionContents/",
    token: false,
    encoding: "query",
    fixed: storeIds,
    params: pageParams,
    data: pageItemsSchema,
    acceptance: "cms",
    repeat: "read",
    purpose:
      "A published page's blocks, by page id or online id: brand-story pages built by links.",
    policy: content,
    tags: { kind: "page", by: ["pageId", "onlineId"] },
    use: "/brand-story/{onlineId}, /flora-danica/{onlineId}",
    without: "503 in place of pages below /brand-story",
    example: { params: { onlineId: "line-blue-story" }, data: [highlight] },
  }),
  regionContents: row({
    method: "GET",
    path: "/ecommerce/biz/eccms/v1/page/queryRegionContents",
    token: true,
    encoding: "query",
    fixed: ({ storeId }) => ({ storeId }),
    params: z.object({ pageId: z.string() }),
    data: pageItemsSchema,
    acceptance: "cms",
    repeat: "read",
    purpose:
      "The blocks of one of the site's own pages: home, brand story, gifting and the others.",
    policy: content,
    tags: { kind: "page", by: ["pageId"] },
    use: 'every page of a content area, see "Content ids"',
    without: "503 in place of the page, or the page without this part",
    example: { params: { pageId: "7001" }, data: [highlight] },
  }),
} as const;
