import type { GiftListKey } from "./address.ts";

/** Text of the gifts page; its content is a page of the CMS. */
export const giftsCopy = {
  title: "送礼",
  titleEn: "Giving",
  description: "婚礼、乔迁、寿辰、新生、中秋与新年，长辈与爱人：一件一件替您挑好，写明为什么。",
  way: "按场合挑礼",
  /** Title of a list's page; its summary in a search. */
  listTitle: (title: string) => `送礼 · ${title}`,
  listSummary: (title: string) => `${title}，替您挑好的几件，每件一句缘由。`,
} as const;

type ListWords = {
  title: string;
  titleEn: string;
  /** The words of a search that mean it. */
  words: readonly string[];
};

/** Curated lists: six occasions, then five persons. */
export const giftLists: Readonly<Record<GiftListKey, ListWords>> = {
  wedding: {
    title: "婚礼",
    titleEn: "A wedding",
    words: [
      "婚礼",
      "结婚",
      "新婚",
      "订婚",
      "婚庆",
      "婚宴",
      "喜糖",
      "敬茶",
      "改口茶",
      "喜碗",
      "喜杯",
      "新人",
      "jiehun",
      "喜宴",
      "嫁妆",
      "陪嫁",
      "回门",
      "双喜",
      "wedding",
      "婚",
    ],
  },
  housewarming: {
    title: "乔迁",
    titleEn: "A new home",
    words: [
      "乔迁",
      "新居",
      "新房",
      "新家",
      "搬家",
      "暖房",
      "入伙",
      "入宅",
      "乔迁之喜",
      "qiaoqian",
      "housewarming",
    ],
  },
  longevity: {
    title: "寿辰",
    titleEn: "A birthday in age",
    words: ["寿辰", "祝寿", "寿礼", "大寿", "做寿", "寿宴", "寿"],
  },
  baby: {
    title: "新生",
    titleEn: "A birth",
    words: ["新生", "满月", "百天", "百日", "周岁", "宝宝", "孩子", "出生", "诞生", "新生儿"],
  },
  "mid-autumn": {
    title: "中秋",
    titleEn: "Mid-Autumn",
    words: ["中秋", "中秋节", "八月十五", "团圆", "月饼", "zhongqiu"],
  },
  "new-year": {
    title: "新年",
    titleEn: "The new year",
    words: ["新年", "春节", "过年", "年货", "拜年", "除夕", "年夜饭", "元旦", "chunjie"],
  },
  elders: {
    title: "长辈",
    titleEn: "For elders",
    words: [
      "长辈",
      "父母",
      "爸妈",
      "老人",
      "岳父",
      "岳母",
      "岳父亲",
      "岳母亲",
      "丈母娘",
      "公公",
      "婆婆",
      "公婆",
      "爷爷",
      "奶奶",
      "外公",
      "外婆",
      "姥",
      "姥姥",
      "姥爷",
      "老公公",
      "老婆婆",
      "重阳",
      "重阳节",
    ],
  },
  father: {
    title: "父亲",
    titleEn: "For a father",
    words: ["父亲", "父亲节", "爸爸", "老爸", "爸"],
  },
  mother: {
    title: "母亲",
    titleEn: "For a mother",
    words: ["母亲", "母亲节", "妈妈", "妈", "妇女节", "三八节"],
  },
  beloved: {
    title: "爱人",
    titleEn: "For the one you love",
    words: [
      "爱人",
      "情人",
      "情人节",
      "七夕",
      "情侣",
      "夫妻",
      "老公",
      "老婆",
      "妻子",
      "丈夫",
      "女朋友",
      "男朋友",
      "女友",
      "男友",
      "对象",
      "纪念日",
      "周年",
      "520",
      "1314",
      "求婚",
    ],
  },
  thanks: {
    title: "师友",
    titleEn: "A thank-you",
    words: [
      "师友",
      "老师",
      "教师节",
      "师傅",
      "师长",
      "同事",
      "同学",
      "朋友",
      "闺蜜",
      "领导",
      "客户",
      "感谢",
      "答谢",
      "谢师",
      "伴手",
      "伴手礼",
      "回礼",
      "商务",
      "退休",
      "外国人",
      "外国朋友",
      "老外",
      "伴娘",
      "伴郎",
    ],
  },
};

/** Words that contain a word of a list, and mean none of them. */
export const otherWords: readonly string[] = ["寿司", "寿喜", "周年庆"];

/** A search for gifts that may mean none of the lists. */
export const anyGift =
  /(?<![配发派运])送(?![货达])|礼(?!服)|生日|圣诞|端午|升学|毕业|六一|[护医军记]\S节|gift/;

/** Lists of gifts that carry a wish: signs of mourning are out of place. */
const festive: readonly GiftListKey[] = [
  "wedding",
  "housewarming",
  "longevity",
  "baby",
  "mid-autumn",
  "new-year",
  "elders",
];

/** Something that is not given, by series and name of a piece; `lists`: where, if not anywhere. */
export type Custom = { signs: RegExp; lists?: readonly GiftListKey[]; why: string };

/** Customs that hold in most families. Those of some families are sentences of the page: 有的人家… */
export const customs: readonly Custom[] = [
  { signs: /钟(?!花)/, why: "钟，音同“终”" },
  { signs: /[伞扇](?!叶|形)|离散|分离/, why: "伞与扇，音近“散”" },
  { signs: /梨/, why: "梨，音同“离”" },
  { signs: /[鞋靴]/, why: "鞋，音同“邪”，送人走" },
  { signs: /[剪刀]|(?<!不)断/, why: "刀剪，一刀两断" },
  { signs: /[鸮枭狐龟鳖鸦]|猫头鹰|王八/, why: "鸮与狐，旧说不祥；龟与鳖，是骂人的话" },
  { signs: /[四4]\s?(?=[只件套个枚盏双把份组张片瓶盒支])/, why: "四，音近“死”" },
  { signs: /菊|白色?[烛花]|手帕|香炉|线香|花圈|灵前|送终/, why: "菊、白花、白烛、手帕，用于丧事" },
  { signs: /帽/, why: "帽，绿帽是羞辱" },
  { signs: /(?<!碎)碎(?![碎花])|破(?!损)|裂/, why: "碎与裂，不入贺礼" },
  { signs: /^(?!.*[两双对]).*白.*花瓶/, why: "单只白瓶，灵前所供" },
  { signs: /黑|炭/, lists: festive, why: "黑，不入喜事" },
  { signs: /教堂|墓|碑/, lists: festive, why: "教堂，婚丧两用" },
  { signs: /烛/, lists: ["longevity", "elders"], why: "烛，老人忌“风烛”" },
  { signs: /镜/, lists: ["wedding", "beloved"], why: "镜，破镜难圆" },
];
