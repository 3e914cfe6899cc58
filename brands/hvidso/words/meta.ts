import type { Words } from "#brands/pack.ts";
import { brand } from "../identity.ts";

/** Default page metadata, "defaultTDK" (META-02, META-03). */
export const defaultTdk: Words["meta"] = {
  title: `${brand.name}｜丹麦手绘瓷器与餐具`,
  description: `${brand.name}，1782 年始于哥本哈根。选购手绘瓷器、咖啡与茶具、餐具与马克杯，为企业馈赠、乔迁之喜与一席下午茶，备一件可以传下去的器物。`,
  keywords: `${brand.nameZh},${brand.nameLatin},瓷器,手绘瓷器,咖啡具,茶具,餐具,马克杯,企业礼品,商务馈赠,乔迁礼物,下午茶,丹麦瓷器`,
};
