import { type ProductDef, pictureOf } from "./def.ts";

/** A scene, its alternative text, and the products on whose pages it appears; it must show each of them. */
type Scene = [picture: string, alt: string, pieces: string[]];

/** At most two pages each besides the screen that the picture was made for (docs/generated/picture-uses.md). */
const scenes: Scene[] = [
  ["banner-hero", "青蕾系列：平盘、茶壶、杯碟、奶壶、糖罐与花瓶", ["lace-blue-creamer"]],
  ["day-pour", "蕾边茶壶正往杯里倒茶，旁边还有一杯", ["lace-border-teapot"]],
  ["banner-story", "画室的桌：青蕾平盘、白浮雕杯碟与两支画笔", ["lace-blue-plate"]],
  ["banner-winter", "冬青系列：平盘、杯碟、大碗与三支点亮的红烛", ["winter-plate"]],
  ["banner-news", "青线与细雨：平盘、马克杯、汤碗与花瓶", ["line-blue-plate"]],
];

const byPiece = new Map(
  scenes.flatMap(([picture, alt, pieces]) =>
    pieces.map((piece): [string, [picture: string, alt: string]] => [piece, [picture, alt]]),
  ),
);

/** Returns the full-width picture of a product page with its alternative text; most products have none. */
export function sceneOf(def: ProductDef): [picture: string, alt: string] | undefined {
  return byPiece.get(pictureOf(def));
}
