import type { DemoPageItem } from "#server/demo/data/types.ts";

/**
 * Content blocks that cannot be shown, among good ones of the same product: the site logs and skips
 * them (spec §8 "CMS content that fails to parse, or an unknown model").
 */
export const deliberateFaults: Readonly<Record<string, DemoPageItem[]>> = {
  "line-blue-creamer": [
    { modelName: "highlight", contents: '{"pic":{"url":' },
    { modelName: "paintersCalendar", contents: '{"month":11}' },
    { modelName: "products", contents: '{"title":"同席的器物","goodsArr":"none"}' },
  ],
};
