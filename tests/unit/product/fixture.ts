import type { z } from "zod";
import { type Config, readConfig } from "#server/config.ts";
import type { Product } from "#server/features/product/productWithDetail.ts";
import { type ProductView, productView } from "#server/features/product/view.ts";
import { fullProductSchema } from "#shared/contract/schemas/product.ts";
import type { SiteSettings } from "#shared/domain/settings.ts";
import type { AnyBlock } from "#tests/unit/blocks/examples.ts";

/** The product response's `data` as sent by the upstream. */
export type ProductAnswer = z.input<typeof fullProductSchema>;
type Detail = NonNullable<ProductAnswer["productDetail"]>;

const picture = (n: number) => ({ url: `https://pictures.example/plate-${n}.jpg` });

/** A response with every kind of content; `detail` and `beside` replace members. */
export function productAnswer(
  detail: Partial<Detail> = {},
  beside: Partial<ProductAnswer> = {},
): ProductAnswer {
  return {
    productDetail: {
      productId: "lace-27",
      productName: "平盘 27 cm",
      brandSeriesName: "青蕾",
      i18nBrandSeriesName: { en: "Lace Blue" },
      descText: "第一行\n第二行",
      mediaList: [picture(1), picture(2), picture(3)],
      mediaMajor: picture(1),
      spuAttrList: [],
      skuAttrAndOptionList: [{ attrName: "器形" }, { attrName: "颜色" }],
      skuList: [{ skuShelfInfoVo: { salePrice: 1980 } }, { skuShelfInfoVo: { salePrice: 99 } }],
      virtualCategoryList: [
        { code: "VC-PLATES", name: "平盘" },
        { code: "VC-GIFTS", name: "礼物" },
      ],
      ...detail,
    },
    tagLabels: ["NEW"],
    groupProducts: [],
    pageModelContents: [],
    ...beside,
  };
}

/** `count` media items, numbered from 1, with the given type. */
export function media(count: number, mediaType?: string) {
  return Array.from({ length: count }, (_, i) => ({ ...picture(i + 1), mediaType }));
}

/** Settings of a brand with all three shops. */
export const settings: SiteSettings = {
  store: {
    name: "上海静安店",
    address: "南京西路 1515 号",
    telLabel: "电话",
    telephone: "021-5555 0182",
    image: null,
  },
  shops: {
    tmall: { name: "天猫", link: { href: "https://tmall.example/", external: true }, code: null },
    jd: { name: "京东", link: { href: "https://jd.example/", external: true }, code: null },
    douyin: null,
    wechat: {
      name: "微信商城",
      link: { href: "https://wechat.example/", external: true },
      code: null,
    },
  },
  follow: { wechat: null, weibo: null, xiaohongshu: null, douyin: null },
  contact: { tel: null, phone: null, email: null },
};

/** A configuration with its own public origin. */
export const config: Config = readConfig({
  IMAGE_RESIZER: "oss",
  LOG_LEVEL: "silent",
  SITE_URL: "https://www.house.example",
  IMAGE_ORIGINS: "https://pictures.example",
});

/** The view of a response, parsed as the client parses it. */
export function viewOf(
  answer: ProductAnswer,
  { vc = null, blocks = [] }: { vc?: string | null; blocks?: AnyBlock[] } = {},
): ProductView {
  const product = fullProductSchema.parse(answer) as Product;
  return productView(product, { vc, settings, blocks, config });
}
