import type { ContentPageKey, ExtraPage, Section } from "#brands/pack.ts";
import { contentPageCopy } from "./content.ts";
import { missingPieceCopy } from "./missingPiece.ts";
import { verificationCopy } from "./verification.ts";

type Service = { title: string; summary: string; words: RegExp };

const page = (key: keyof typeof contentPageCopy, words: RegExp): Service => ({
  title: contentPageCopy[key].title,
  summary: contentPageCopy[key].description,
  words,
});

/** Pages that answer a search for a service, each with the words that find it. */
export const searchServices = {
  missingPiece: {
    title: missingPieceCopy.title,
    summary: missingPieceCopy.description,
    words: /补配|配件|[杯壶罐]盖|底款|缺了?一|[单另][买配]/,
  },
  verification: {
    title: "产品验真",
    summary: verificationCopy.description,
    words: /验真|真[假伪]|防伪|正品|假货|鉴定|底款/,
  },
  damagedAndReplaced: page("damagedAndReplaced", /破损|[打摔]碎|换新|退换|保修|售后/),
  productMaintenance: page("productMaintenance", /保养|清洗|洗涤|划痕|刀痕|茶渍/),
  customised: page("customised", /定制|[刻题署][字名]|logo/i),
  giftWrap: page("giftWrap", /包装|短笺|贺卡/),
  faq: page("faq", /发票|快递|运费|退货|配送/),
  stores: {
    title: "线下精品店",
    summary: "各店的地址、电话与营业时间。",
    words: /门店|专柜|实体店|地址/,
  },
} as const satisfies Partial<Record<ContentPageKey | Section | ExtraPage, Service>>;
