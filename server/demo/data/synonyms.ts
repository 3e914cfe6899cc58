import type { FilterCode } from "./types.ts";

/** What visitors call a filter's value beside its own name, by filter and value. */
export const synonyms: Partial<Record<FilterCode, Record<string, string[]>>> = {
  colour: {
    blue: ["青花", "蓝色", "蓝白"],
    white: ["白色", "白瓷"],
    gold: ["金色", "描金", "白色"],
    midnight: ["蓝色", "深蓝", "午夜蓝"],
    enamel: ["彩色", "五彩", "花卉"],
    green: ["绿色"],
    sage: ["绿色"],
    fog: ["灰色"],
    clay: ["红色"],
    charcoal: ["黑色"],
  },
  shape: {
    plate: ["盘子", "餐盘", "圆盘", "餐具"],
    dessert: ["盘子", "点心盘", "蛋糕盘", "餐具"],
    platter: ["盘子", "鱼盘", "餐具"],
    bowl: ["饭碗", "餐具"],
    salad: ["大碗", "餐具"],
    cup: ["杯子", "茶杯", "咖啡杯", "茶具"],
    mug: ["杯子", "水杯", "咖啡杯"],
    teapot: ["茶具"],
    creamer: ["奶缸", "茶具"],
    sugar: ["糖缸", "茶具"],
    vase: ["花器"],
    candle: ["蜡烛台"],
    annual: ["挂盘", "年盘"],
  },
  occasion: {
    daily: ["日用"],
    tea: ["喝茶", "茶具"],
    banquet: ["请客", "宴会"],
    festive: ["节日", "圣诞", "新年"],
    housewarming: ["新居", "搬家"],
    gift: ["礼物", "礼品", "礼盒", "婚礼", "新婚", "结婚", "生日", "母亲节"],
  },
};
