import type { Piece } from "./def.ts";

/** An annual plate: year, subject, its line on the wall, and its story. */
export type AnnualPlate = {
  year: number;
  subject: string;
  name: string;
  en: string;
  line: string;
  story: string;
  price: Piece["price"];
  /** Further words by which visitors search its subject. */
  called?: string[];
};

/** Annual plates, newest first. */
export const annualPlates: AnnualPlate[] = [
  {
    year: 2025,
    subject: "swan",
    name: "天鹅",
    en: "The swan",
    line: "湖面未冻，白羽先到。",
    story: "这一年画的是天鹅。它在湖心停了三天，画室的窗正对着那里。",
    price: 980,
    called: ["动物", "小动物", "鸟"],
  },
  {
    year: 2024,
    subject: "bridge",
    name: "石桥",
    en: "The bridge",
    line: "柳垂到水里，桥上还没有人。",
    story: "三孔石桥，水面上也有三孔。画师把倒影画得比桥浓一分，因为那天早晨确实如此。",
    price: 980,
  },
  {
    year: 2023,
    subject: "owl",
    name: "月下鸮",
    en: "The owl",
    line: "月亮在它身后。",
    story: "鸮是北欧人家的守夜鸟。胸前的羽一片一片地排，共一百零八片；月亮用留白。",
    price: 1080,
    called: ["猫头鹰", "月亮", "动物", "小动物", "鸟"],
  },
  {
    year: 2022,
    subject: "harbour",
    name: "旧港",
    en: "The old harbour",
    line: "灯还没有亮，船已经回来了。",
    story: "一排山墙，三条小船，窗子没有一扇亮着。",
    price: 1080,
    called: ["海港", "港口", "船"],
  },
  {
    year: 2021,
    subject: "deer",
    name: "雪鹿",
    en: "The deer",
    line: "林子很静，角上有霜。",
    story: "鹿背上的白点不是画的，是留的。画师绕开它们，绕了整整一天。",
    price: 1180,
    called: ["动物", "小动物"],
  },
  {
    year: 2020,
    subject: "skaters",
    name: "冰嬉",
    en: "The skaters",
    line: "河面封冻，满是溜冰的人。",
    story: "那一年人们不常出门，画室画了一群出门的人：大的在前，小的在后。",
    price: 1180,
    called: ["溜冰", "滑冰"],
  },
  {
    year: 2019,
    subject: "church",
    name: "教堂",
    en: "The church",
    line: "雪落在尖顶上。",
    story: "白墙用留白，白雪也用留白，中间只隔一道极淡的灰。",
    price: 1280,
  },
  {
    year: 2018,
    subject: "crane",
    name: "鹤",
    en: "The crane",
    line: "立在浅水里，头微微抬起。",
    story: "同一种钴，七种浓淡。最浓的在翅尖，最淡的在水里。",
    price: 1380,
    called: ["仙鹤", "动物", "小动物", "鸟"],
  },
  {
    year: 2017,
    subject: "windmill",
    name: "风车",
    en: "The windmill",
    line: "麦子黄了，风从西来。",
    story: "四片叶，叶上的格一笔一笔画成。那年夏天风大，画师画完才发现每片叶都歪了一点，就没有改。",
    price: 1380,
  },
  {
    year: 2016,
    subject: "sailing-boat",
    name: "帆船",
    en: "The sailing boat",
    line: "两面帆都张满了。",
    story: "两朵云，几只海鸥。水面一道一道，是用秃笔扫出来的。",
    price: "inquiry",
    called: ["大海"],
  },
  {
    year: 2015,
    subject: "fox",
    name: "狐",
    en: "The fox",
    line: "它停下来，看了一眼。",
    story: "雪地上没有画脚印：画的是它停下来的一刻。尾尖与前胸留白，其余都是浓钴。",
    price: "inquiry",
    called: ["狐狸", "动物", "小动物"],
  },
  {
    year: 2014,
    subject: "lighthouse",
    name: "灯塔",
    en: "The lighthouse",
    line: "光转过去，岛又黑了。",
    story: "光束用的是一道留白，从塔顶一直留到盘沿。岛上那间小屋，住着画师的祖父。",
    price: "inquiry",
    called: ["大海"],
  },
];

/** Returns the product id and picture name of an annual plate. */
export function annualPlateId({ year, subject }: AnnualPlate): string {
  return `annual-${year}-${subject}`;
}

/** 年度纪念盘, one per year. */
export const annual: Piece[] = annualPlates.map((plate) => ({
  id: annualPlateId(plate),
  shape: "annual",
  size: String(plate.year),
  price: plate.price,
  lead: plate.line,
  body: plate.story,
  measures: ["18 cm", "2.4 cm", "300 g"],
  createdAt: `${plate.year}-12-22`,
  views: ["detail", "year"],
  group: "years",
  differsIn: "年份",
  label: `${plate.year} ${plate.name}`,
  ...(plate.called && { called: plate.called }),
  items: [
    ["年份", String(plate.year)],
    ["画题", plate.name],
  ],
}));
