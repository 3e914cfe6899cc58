import { z } from "zod";
import { modelContentSchema, readableContentSchema } from "#shared/contract/schemas/content.ts";
import { nothing, row, settled, storeIds } from "./callRow.ts";
import { media } from "./exampleParts.ts";

/** Content by id (CALL-22, CALL-23). */
export const contentsRows = {
  queryModelContentDetail: row({
    method: "GET",
    path: "/ecommerce/biz/eccms/v1/content/queryModelContentDetail",
    token: false,
    encoding: "query",
    fixed: nothing,
    params: z.object({ contentId: z.string() }),
    data: modelContentSchema,
    acceptance: "cms",
    repeat: "read",
    purpose: "Content of a model by id: header navigation and each item's popover.",
    policy: settled,
    tags: { kind: "content", by: ["contentId"] },
    use: "every page (navigation); the menu opens (its popovers)",
    without: "the site's own four items in the navigation, menus without content",
    example: {
      params: { contentId: "9001" },
      data: [
        {
          id: "9001",
          contents: JSON.stringify({
            navItem: [
              {
                navKey: "series",
                navName: "系列",
                navType: "link",
                navJump: { val: "/products" },
                navPopover: true,
                navPopoverKey: "9002",
                data: null,
              },
            ],
          }),
        },
      ],
    },
  }),
  queryReadableContent: row({
    method: "GET",
    path: "/ecommerce/biz/eccms/v1/content/queryReadableContent",
    token: false,
    encoding: "query",
    fixed: storeIds,
    params: z.object({ contentId: z.string() }),
    data: readableContentSchema,
    acceptance: "cms",
    repeat: "read",
    purpose: "Content by id: site settings (valueList) and content behind linkType 7 (contents).",
    policy: settled,
    tags: { kind: "content", by: ["contentId"] },
    use: "every page (settings); a page with a link of type 7, and its dialog",
    without: "header and footer without store, contacts and channels",
    example: {
      params: { contentId: "9100" },
      data: {
        contentId: "9100",
        contents: null,
        valueList: [
          { name: "storeName", contentValue: "示例门店" },
          { name: "storeImage", contentValue: { url: media("store-shanghai") } },
          { name: "value4Tel", contentValue: { val: "400-000-0000" } },
        ],
      },
    },
  }),
} as const;
