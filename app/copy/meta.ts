import { brand } from "./brand.ts";

/** Default page metadata, "defaultTDK" (spec §1, §3); a screen's own words are added by `meta`. */
export const defaultTdk = {
  title: "HVIDSØ 白湖｜丹麦手绘瓷器与餐具",
  description:
    "HVIDSØ 白湖，1782 年始于哥本哈根。选购手绘瓷器、咖啡与茶具、餐具与马克杯，为企业馈赠、乔迁之喜与一席下午茶，备一件可以传下去的器物。",
  keywords:
    "白湖,HVIDSØ,瓷器,手绘瓷器,咖啡具,茶具,餐具,马克杯,企业礼品,商务馈赠,乔迁礼物,下午茶,丹麦瓷器",
} as const;

/** Document title of a screen of content with a title of its own. */
export const pageTitle = (title: string) => `${title}｜${brand.name}`;

/** Document title of a screen that failed, as the specification has it (§8). */
export const errorTitle = "Unexpected Application Error";
