import { block, type Desk } from "#demo/data/desk.ts";
import { toCategory } from "#demo/data/links.ts";
import type { DemoPageItem } from "#demo/data/types.ts";

/** Products in the four product blocks; one of them is available in stores only. */
export function goodsBlocks(desk: Desk): DemoPageItem[] {
  return [
    block("goods", {
      title: "新品，第一件放大",
      linkName: "全部新品",
      linkUrl: toCategory("new-arrivals", true),
      ...desk.goods([
        "lace-blue-vase-a",
        "midnight-teapot",
        "rain-mug",
        "gold-relief-cup",
        "botanica-plate-2",
      ]),
    }),
    block("products", {
      title: "商品，四件一行",
      linkName: "青蕾全系列",
      linkUrl: toCategory("lace-blue"),
      ...desk.goods(["lace-blue-plate", "lace-blue-bowl", "lace-blue-cup", "lace-blue-teapot"]),
    }),
    block("brandSpecialProducts", {
      pic: desk.picture("table-white-relief", "白浮雕的一桌"),
      titleEn: "On this table",
      title: "一桌与桌上的器物",
      desc: "一张图，图上的器物至多四件。",
      linkName: "看白浮雕",
      linkUrl: toCategory("white-relief"),
      ...desk.goods(["white-relief-plate", "white-relief-cup", "white-relief-bowl"]),
    }),
    block("brandGoodsModel", {
      titleEn: "To begin with",
      title: "故事里的器物",
      desc: "先说几句，再放器物。",
      linkName: "看全部北石",
      linkUrl: toCategory("nord-stone"),
      ...desk.goods(["nord-stone-plate-charcoal", "nord-stone-bowl-clay", "nord-stone-mug-fog"]),
    }),
  ];
}
