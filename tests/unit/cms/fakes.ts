import { definitionOf } from "#app/blocks/registry.server.ts";
import type { CommerceClient } from "#server/commerce/client.ts";
import { readConfig } from "#server/config.ts";
import type { ServerContext } from "#server/context.ts";
import type { CallData } from "#shared/contract/calls.ts";
import { categoryTreeSchema } from "#shared/contract/schemas/catalogue.ts";
import { linkSchema, menuProductSchema } from "#shared/contract/schemas/content.ts";

/** A small tree: a series with two leaves, and a separate leaf. */
export const categoryTree = categoryTreeSchema.parse({
  results: [
    {
      virtualCategoryCode: "LACE",
      leafFlag: false,
      subList: [
        { virtualCategoryCode: "LACE-PLATES", leafFlag: true },
        { virtualCategoryCode: "LACE-CUPS", leafFlag: "1", subList: [] },
      ],
    },
    { virtualCategoryCode: "VASES", leafFlag: true },
  ],
});

/** Responses of the calls for content, and their counts. */
export type ContentAnswers = {
  tree?: "failed";
  /** Contents by id; a missing id fails. */
  contents?: Record<string, string>;
  env?: Record<string, string>;
};

/** A server context whose client answers only the calls for content; `asked` lists their keys. */
export function contentContext({ tree, contents = {}, env = {} }: ContentAnswers = {}) {
  const asked: string[] = [];
  const failed = { ok: false, failure: { kind: "unreachable" } } as const;
  const commerce: Partial<CommerceClient> = {
    getVirtualCategoryList: async () => {
      asked.push("getVirtualCategoryList");
      return tree === "failed" ? failed : { ok: true, data: categoryTree };
    },
    queryReadableContent: async ({ contentId }) => {
      asked.push("queryReadableContent");
      const data = { contents: contents[contentId] } as CallData<"queryReadableContent">;
      return contentId in contents ? { ok: true, data } : failed;
    },
  };
  const context: ServerContext = {
    commerce: commerce as CommerceClient,
    config: readConfig({
      IMAGE_RESIZER: "oss",
      LOG_LEVEL: "silent",
      IMAGE_ORIGINS: "https://pictures.example",
      ...env,
    }),
    blockReader: definitionOf,
    signal: new AbortController().signal,
  };
  return { context, asked };
}

/** A link as sent by the upstream, parsed. */
export function contentLink(link: Record<string, unknown> | string) {
  return linkSchema.parse(link as Record<string, unknown>);
}

/** A product of a block, parsed. */
export function menuProduct(product: Record<string, unknown> = {}) {
  return menuProductSchema.parse({
    spuId: "1001",
    productName: "Vase 24 cm",
    majorImageUrl: "/media/vase.jpg",
    i18nBrandSeriesName: { en: "Lace Blue" },
    salePrice: 5600,
    ...product,
  });
}
