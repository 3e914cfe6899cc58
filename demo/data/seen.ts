import { isOwnPiece, type ProductDef, type View } from "./products/def.ts";
import { productDefs } from "./products/defs.ts";
import { formName } from "./products/menu.ts";
import { seriesByCode } from "./series.ts";

/** Description of the viewing angle of each view. */
const viewWords: Record<View, string> = {
  top: "俯视",
  detail: "局部近看",
  use: "摆在桌上",
  turned: "另一面",
  rim: "边沿近看",
  year: "边沿的年份",
};

/** Descriptions of card pictures that are not product views. */
const scenes: Record<string, string> = {
  "craft-brushes": "线描：盘架上的青蕾平盘、笔筒与颜料罐",
  "craft-drawer": "线描：排开的五支笔、刮刀与圆规",
  "craft-stool": "线描：辘轳前的凳子与窗",
  "craft-wheel": "线描：辘轳与晾坯的架",
  "gifting-boxes": "线描：三只系好缎带的礼盒",
  "gifting-letter": "线描：短笺、钢笔、礼盒，一支红烛",
  "house-lace": "线描：蕾边平盘与一轴棉线",
  "house-rain": "线描：细雨的花瓶、马克杯与汤碗",
  "kiln-canal": "线描：运河旁的窑房与五座煤窑",
  "kiln-hall": "线描：画室的长廊",
  "kiln-ice": "线描：湖边的磨坊与它的水轮",
  "kiln-mill": "线描：冰湖边的磨坊与水轮",
  "table-boxed": "打开的靛蓝礼盒：衬纸里两套金缘浮雕杯碟，旁边一封短笺",
  "table-boxed-near": "打开的靛蓝礼盒，近看",
  "table-boxed-red": "打开的正红礼盒：衬纸里两套金缘浮雕杯碟，旁边一封短笺",
  "table-candles": "五只烛台，插着红烛与蜜色的烛，三支已点亮",
  "table-festive": "冬青系列的节日餐桌：平盘上一碗汤圆、一杯茶、两只橘子与一对红烛",
  "table-nord-stone": "北石系列的一桌",
  "day-meal": "一桌家常菜：一盆豆腐汤，四盘青菜、豆腐、红烧肉与黄瓜，两碗米饭，两双筷子",
  "table-mugs": "六只马克杯，一只盛着咖啡",
  "table-teatime": "蕾边茶壶与两杯茶",
  "day-vases": "三只花瓶：青蕾插梅枝，白浮雕插柳，北石插尤加利",
};

/** Objects in a view besides the piece, by picture name. */
const shown: Record<string, string> = {
  "botanica-cup-use": "盛着茶，茶里映着窗，旁边一枝绿叶",
  "botanica-vase-a-use": "插着白梅",
  "gold-relief-cup-use": "盛着茶，茶里映着窗，旁边一只李子",
  "gold-relief-dessert-use": "盛着两只橘子",
  "gold-relief-teapot-use": "摆在朱漆桌上",
  "gold-relief-vase-a-use": "插着两枝粉色的梅",
  "lace-blue-bowl-use": "盛着豆腐汤，右边一双筷子",
  "lace-blue-cup-use": "盛着茶，茶里映着窗",
  "lace-blue-gaiwan-use": "盛着绿茶，茶里映着窗，盖斜倚在碗边",
  "lace-blue-plate-use": "上面叠着甜品盘，右边一双筷子",
  "lace-blue-sugar-use": "摆在浅色石面上，窗影落在一旁",
  "lace-blue-vase-a-use": "插着一枝梅",
  "lace-border-bowl-use": "盛着汤圆，旁边一只橘子",
  "lace-border-cup-use": "盛着绿茶，茶里映着窗",
  "lace-border-dessert-use": "盛着黄瓜片",
  "lace-border-mug-use": "盛着咖啡，里面映着窗，旁边一部手机",
  "line-blue-bowl-use": "盛着米饭，右边一双筷子",
  "line-blue-creamer-use": "旁边一只柠檬",
  "line-blue-cup-use": "盛着茶，旁边一张纸与一支笔",
  "line-blue-rest-use": "搁着一双筷子，旁边一碗米饭",
  "line-blue-spoon-use": "搁在平盘里，后面一碗汤圆",
  "line-blue-vase-b-use": "插着红郁金香",
  "midnight-cup-use": "盛着茶，茶里映着窗，旁边一只柠檬",
  "midnight-plate-use": "盛着豆腐",
  "midnight-vase-b-use": "插着白梅",
  "nord-stone-mug-clay-use": "盛着咖啡，里面映着窗",
  "nord-stone-mug-fog-use": "盛着茶，茶里映着窗",
  "nord-stone-plate-sage-use": "盛着三只李子",
  "nord-stone-vase-b-clay-use": "插着一把干麦穗",
  "nord-stone-vase-b-fog-use": "插着尤加利",
  "rain-bowl-use": "盛着一碗面，右边一双筷子",
  "rain-cup-use": "盛着绿茶，茶里映着窗，旁边一本书",
  "rain-mug-use": "盛着咖啡，里面映着窗，旁边一本书",
  "rain-plate-use": "上面叠着小盘与汤碗，右边一双筷子",
  "rain-vase-b-use": "插着尤加利",
  "white-relief-cup-use": "盛着茶，放在朱漆盘里",
  "white-relief-sugar-use": "摆在绿瓷砖上",
  "white-relief-vase-b-use": "插着垂柳",
  "winter-cup-use": "盛着茶，旁边一枝红果",
  "winter-mug-use": "盛着咖啡，里面映着窗，旁边一只橘子",
};

/** Returns the description of a piece's view. */
export function viewOn(picture: string): string | undefined {
  return shown[picture] ?? viewWords[picture.slice(picture.lastIndexOf("-") + 1) as View];
}

/** Returns the description of a scene, if the picture is one. */
export function sceneOn(picture: string): string | undefined {
  return scenes[picture];
}

const pieces = new Map(productDefs.filter(isOwnPiece).map((def) => [def.id, def] as const));

/**
 * Returns the description of a picture by its name.
 * @throws {RangeError} if there is none, because every picture needs one
 */
export function seenOn(picture: string): string {
  const said = scenes[picture];
  if (said) return said;
  const whole = pieces.get(picture);
  if (whole) return named(whole);
  const dash = picture.lastIndexOf("-");
  const piece = pieces.get(picture.slice(0, dash));
  const view = viewOn(picture);
  if (!piece || !view) throw new RangeError(`no words for the picture ${picture}`);
  return `${named(piece)}，${view}`;
}

function named(def: ProductDef): string {
  const { name } = seriesByCode[def.series];
  if (def.series === "annual") return `${name}《${def.label?.replace(/[^一-鿿]/g, "") ?? ""}》`;
  return [name, def.label, formName(def)].filter(Boolean).join(" ");
}
