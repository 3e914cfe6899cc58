import { z } from "zod";
import { fullProductSchema } from "#shared/contract/schemas/product.ts";
import { present } from "#shared/contract/tolerant.ts";
import { goods, row, storeIds } from "./callRow.ts";
import { highlight, media } from "./exampleParts.ts";

/** A product (CALL-04). */
export const productRows = {
  fullProductDetail: row({
    method: "GET",
    path: "/ecommerce/open/v1/product/fullProductDetail",
    token: true,
    encoding: "query",
    fixed: storeIds,
    params: z.object({ productId: z.string() }),
    // The specification treats a success without data as a data error, not as a malformed response.
    data: present(fullProductSchema),
    acceptance: "success",
    repeat: "read",
    purpose: "One product with its siblings, tags and the content blocks below it.",
    policy: goods,
    tags: { kind: "product", by: ["productId"] },
    use: "/pdp/{productId}",
    without: "503 in place of the product's page",
    example: {
      params: { productId: "10231" },
      data: {
        productDetail: {
          productId: 10231,
          productName: "线蓝 餐盘 22 厘米",
          brandSeriesName: "线蓝",
          i18nBrandSeriesName: { en: "Line Blue" },
          descText: "第一行\n第二行",
          mediaList: [{ url: media("line-blue-plate"), mediaType: null, altText: "全貌" }],
          mediaMajor: { url: media("line-blue-plate") },
          spuAttrList: [
            { attrName: "材质", value: "示例材质", altText: "", attrGroupDictCode: "2" },
            { attrName: "洗碗机", value: "", altText: "可用洗碗机清洗", attrGroupDictCode: "4" },
          ],
          skuAttrAndOptionList: [{ attrName: "尺寸" }],
          skuList: [{ skuShelfInfoVo: { salePrice: 1280 } }],
          virtualCategoryList: [{ code: "VC0102", name: "餐盘" }],
          storeStock: [
            { storeCode: "S0501", count: 3 },
            { storeCode: "S0502", words: "可预留" },
          ],
        },
        tagLabels: [],
        groupProducts: [
          { productId: 10231, displayName: "22 厘米", imageUrl: media("line-blue-plate") },
        ],
        pageModelContents: [highlight],
      },
    },
  }),
} as const;
