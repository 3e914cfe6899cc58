import { block } from "#demo/data/desk.ts";
import type { DemoFeature } from "#demo/data/features/demoFeature.ts";
import { toPath } from "#demo/data/links.ts";
import { GIFTS_ADDRESS } from "#shared/features/gifts/address.ts";
import { giftsCopy } from "#shared/features/gifts/words.ts";
import { giftCurations } from "./curations.ts";
import { giftGuide, giftListPages } from "./giftGuide.ts";

export const gifts: DemoFeature = {
  onlinePages: {
    gifts: {
      title: giftsCopy.title,
      summary: "按场合与预算挑一件礼。",
      picture: "table-boxed",
      publishTime: "2026-11-26",
      items: giftGuide,
      unlisted: true,
    },
    ...giftListPages,
  },
  curations: giftCurations,
  navigation: { key: "gifts", name: giftsCopy.title, path: GIFTS_ADDRESS },
  home: (desk) =>
    block("highlight", {
      pic: desk.picture("banner-present", "打开的靛蓝礼盒：衬纸里两套金缘浮雕杯碟，旁边一封短笺"),
      picMobile: desk.picture("phone-present", "打开的靛蓝礼盒：衬纸里两套金缘浮雕杯碟"),
      titleEn: "Gifting",
      title: "一份礼，从选器到送达",
      desc: "婚礼、长辈、乔迁、新生：按场合与预算挑一件，配盒，附手写短笺。",
      tone: "dark",
      linkName: giftsCopy.way,
      linkUrl: toPath(GIFTS_ADDRESS),
    }),
};
