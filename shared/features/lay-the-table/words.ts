import { goodsWords } from "#brand/words/goods.ts";

/** Text of the table planner. */
export const tableCopy = {
  title: "布一桌",
  titleEn: "Lay the table",
  /** Link from goods and series. */
  way: "摆上一桌看看",
  description: `六人、八人、十人的圆桌，或西餐的长桌：${goodsWords.goods}按真实的大小摆好，连同官方指导价与可以去看一看的精品店。`,
  lead: `六人、八人、十人的圆桌，${goodsWords.goods}按真实的大小摆好。`,
  form: `选${goodsWords.goods}`,
  series: "系列",
  shapes: { round: "圆桌", long: "西餐长桌" },
  places: "席位",
  placesOf: (count: number) => `${"零一两三四五六七八九十"[count] ?? count} 位`,
  own: "每人一份",
  ownHint: (most: number) => `至多 ${most} 件`,
  middle: { round: "大家分食", long: "桌子中央" },
  served: { rice: "饭", tea: "茶", cold: "冷盘", hot: "热菜", fish: "鱼", soup: "汤" },
  middleHint: (most: number) => `至多 ${most} 件`,
  /** Unfolds the pieces that are not on the table. */
  others: (count: number) => `换一件或添一件（${count} 件可选）`,
  submit: "布这一桌",
  tooMany: (own: number, middle: number) =>
    `每人至多 ${own} 件，桌心至多 ${middle} 件，多出的没有上桌`,
  none: `这一系列里没有能上桌的${goodsWords.goods}，请换一个系列。`,
  picture: (series: string, places: number) =>
    `${series}，${places} 席的长桌，自上往下看，${goodsWords.goods}按真实的大小`,
  roundPicture: (series: string, places: number) =>
    `${series}，${places} 人圆桌，自上往下看，${goodsWords.goods}按真实的大小：每席一盘、一碗、一盏茶，筷与筷架在右，菜在桌心`,
  roundSize: (across: string) => `圆桌直径 ${across} cm`,
  turntable: (across: string) => `转盘 ${across} cm`,
  left: (count: number) => `桌上放不下，还有 ${count} 件没有画上；可换一张大桌。`,
  size: (width: string, depth: string) => `桌面 ${width} × ${depth} cm`,
  honest: `${goodsWords.goods}按图录的尺寸同比例绘出；杯与壶由容量推算。`,
  count: (count: number) => `× ${count}`,
  /** Before the price of all pieces of a row. */
  sum: "小计",
  total: "官方指导价合计",
  /** Announced to screen readers after a choice. */
  sumOf: (amount: string) => `官方指导价合计 ${amount}`,
  totalInquiry: (count: number) => `另有 ${count} 件，价格请联系线下门店`,
  share: "这一桌的地址",
  shareText: "存下它，或发给一起吃饭的人；打开便是同一桌。",
  code: "这一桌的二维码",
} as const;

/** The words of a search that find the page. */
export const tableSearch =
  /布一?桌|摆[一这]?桌|桌搭|配一桌|[圆长餐方]桌|转盘|整套餐具|[一二两三四五六七八九十\d]人(?:[桌位份用]|餐具|\s*$)/;
