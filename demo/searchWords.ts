import { goodsWords } from "#brand/words/goods.ts";
import { syllables } from "./data/pinyin.ts";

const { material } = goodsWords;

/** Returns the terms of a keyword, all of which must match; case and full-width forms are ignored. */
export function searchTerms(keyword: string): string[] {
  return searchText(keyword).replace(NO_WORDS, " ").split(/\s+/).filter(Boolean);
}

/**
 * What is no word of a product: "fit for" beside a machine's name (洗碗机可用, 能放烤箱), the particle 的, "with" before a
 * part (咖啡杯带碟, 杯子配碟子, cup and saucer), "for" behind a number of people (六人份), "to hold" (装坚果的盘), 外国 of a
 * person, the words of a question (结婚送什么好, 适合长辈的茶具, 有没有推荐, 茶壶多少钱), and the suffixes of dialects
 * (碟仔, 杯儿).
 */
const NO_WORDS =
  /(?<!不)(?:可以?|能)[入进放用]?(?=洗碗机|微波|烤箱)|(?<=洗碗机|微波炉|烤箱)可用|的|[带配](?=碟)|(?<=[带配]碟)子|\band\b|&|(?<=[一二两三四五六七八九十]人)[份用]|[装盛放](?=\p{Script=Han}+的)|外国(?=[客老领同])|(?<=[碗壶罐瓶盅])[仔儿]|[有冲泡喝煮](?=带?把手|茶|.茶|普洱|乌龙|龙井|咖啡)|(?:买|选)?(?:什么|啥)(?:样|好)?|哪[个种款些]?好?|有没有|推荐|适合|好看|(?:要|卖)?多少钱|怎么卖|价[格钱位]/gu;

/** How many pieces, or how large: a buyer would like it, and takes the piece without it rather than nothing. */
const WISHES =
  /[两二三四五六八十\d]*件套|套装|[一每]份|\bsets?\b|[一二两三四五六八十\d]+个?人[份用位]?|[整全]套|[一成]?对(?=[盘碗碟杯])|[一两二三四五六八十][只个对]装?|夫妻|情侣|特?[大中小]号|特大|[大小高矮厚薄](?=花?[盘碗碟杯壶罐瓶勺])|[两二三四五六]口之家|[男女]士|有?现货|有货|[深浅平大小阔宽细][口底]径?|(?<=圆)形|(?<!\p{Script=Han})小(?=\p{Script=Han})/gu;

/** Returns a keyword without what is only wished of a piece: 茶壶套装 is 茶壶, and 四件套 alone any set. */
function withoutWishes(keyword: string): string {
  const rest = keyword.replace(WISHES, " ").trim();
  return rest === "" && keyword.includes("套") ? "套装" : rest;
}

/** A shade or the long form of a colour: 白色, 米白色 and 纯白 are 白, also in 蓝白 of a piece that is painted. */
const SHADES = /(?:[纯米奶乳浅淡深天宝藏墨草正大酒砖钴靛湖雪]|象牙|孔雀)?([白蓝青红绿灰黑金])色?/g;
/**
 * What one does with food, and whether a piece has a part, before its name: 煲汤碗 is 汤碗, 带金边的碗 has 金边,
 * 火锅蘸料碟 is 蘸料碟; and of which country a meal is: 英式下午茶.
 */
const BEFORE_NAMES =
  /[煲炖煮熬拌蘸涮盛吃喝放装端倒分泡冲摆带有](?=.*[盘碗碟杯壶罐瓶勺盆])|插\p{Script=Han}{1,4}(?=的?\s*花?瓶)|火锅(?=.*碟)|[英法美德意]式(?=.*[茶咖杯盘])/gu;
/** Where a piece is used or stands, which every piece may. */
const PLACES =
  /[在摆放]*(?:(?:家庭?|日常|商|酒店|饭店)用?|(?:餐[厅桌]|书[房桌架]|客厅|电视柜|洗手台|卧室|床头|玄关|窗台|茶几|厨房|办公[室桌]|会议室|前台)[用上里]?)的?(?=[盘碗碟杯壶罐瓶勺餐茶果花烛摆])/g;
/** An occasion without a list of its own, before a gift: 升职礼物 is any gift. */
const BEFORE_GIFT = /^[^盘碗碟杯壶罐瓶勺灯酒]{1,5}?(?=小?礼[物品盒]$)/u;

/**
 * Other readings of a keyword that finds nothing, from the nearest on: each rule alone and with those before it.
 * @param further rules that need the shop's words
 */
export function otherReadings(
  keyword: string,
  further: readonly ((keyword: string) => string)[],
): string[] {
  const rules = [
    ...further,
    withoutMistakes,
    (text: string) => text.replace(/([深浅平])[口底](?=[盘碗碟杯])/g, "$1"),
    withoutWishes,
    (text: string) => text.replace(/([盘碗碟杯壶罐瓶勺])子/g, " $1"),
    (text: string) => text.replace(SHADES, " $1 "),
    (text: string) => text.replace(BEFORE_NAMES, " "),
    (text: string) => text.replace(PLACES, " "),
    (text: string) => text.replace(BEFORE_GIFT, " "),
  ];
  const found = new Set<string>();
  let after = keyword;
  for (const rule of rules) {
    after = rule(after);
    found.add(rule(keyword)).add(after);
  }
  found.delete(keyword);
  return [...found].filter((text) => searchTerms(text).length > 0);
}

/** Normalises text for comparison: width, case, and traditional or mistyped characters of the trade. */
export function searchText(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(otherForms, (character) => forms.get(character) ?? character)
    .replace(YEAR, (year) => year.replace(/./gu, (digit) => String(amountOf(digit))))
    .replace(NUMERAL, (amount) => String(amountOf(amount)))
    .replace(CHINESE_UNIT, (_, amount: string, unit: string) => {
      if (unit !== "升") return `${amount}${units.get(unit)} `;
      return `${amount.includes(".") ? amount : `${amount}.0`} l `;
    })
    .replace(/(?<=[盘碟杯勺])[仔儿]/g, "子")
    .replace("半升", "0.5 l ")
    .replace(CHINESE_WEIGHT, (amount) => `${millilitres.get(amount)} ml `)
    .replace(LITRES, (whole, amount: string) =>
      Number(amount) >= 500 && Number(amount) % 100 === 0
        ? `${(Number(amount) / 1000).toFixed(1)} l`
        : whole,
    );
}

/** Units as names have them: 27厘米 is 27 cm, 1升 is 1.0 L, 10英寸 is the word 10寸 of a plate. */
const units = new Map(
  Object.entries({ 厘米: " cm", 公分: " cm", 毫升: " ml", 英寸: "寸", 吋: "寸" }),
);
/** What a vessel of tea or wine holds, in the old unit of weight: half a jin is 250 g. */
const millilitres = new Map(
  Object.entries({ 二两: 100, 三两: 150, 四两: 200, 半斤: 250, 一斤: 500 }),
);
const CHINESE_WEIGHT = new RegExp([...millilitres.keys()].join("|"), "g");
/** Half a litre and more, in which names state litres: 500 ml is 0.5 L. */
const LITRES = /(?<![\d.])(\d{3,4})\s*ml\b/g;
/** A year in numerals: 二〇一九年 is 2019年; 二〇二〇年代 is the name of a category. */
const YEAR = /(?:一九|二[〇零])[〇零一二三四五六七八九]{2}(?=年(?!代))/g;
/** A size in numerals: 八寸 is 8寸, 二十七厘米 is 27 cm. */
const NUMERAL = /[一二两三四五六七八九十百]+(?=寸|英寸|厘米|公分|毫升)/g;
const CHINESE_UNIT = /(\d+(?:\.\d+)?)\s*(厘米|公分|毫升|英寸|吋|升)/g;

/** Traditional characters and frequent typing errors, each before its form in the catalogue. */
const forms = new Map(
  Object.entries({
    盤: "盘",
    壺: "壶",
    禮: "礼",
    藍: "蓝",
    綠: "绿",
    紅: "红",
    結: "结",
    燭: "烛",
    臺: "台",
    馬: "马",
    雙: "双",
    對: "对",
    裝: "装",
    麵: "面",
    飯: "饭",
    湯: "汤",
    魚: "鱼",
    蓋: "盖",
    繪: "绘",
    紀: "纪",
    細: "细",
    線: "线",
    邊: "边",
    節: "节",
    師: "师",
    媽: "妈",
    喬: "乔",
    遷: "迁",
    滿: "满",
    緣: "缘",
    淺: "浅",
    濃: "浓",
    長: "长",
    輩: "辈",
    慶: "庆",
    歲: "岁",
    寶: "宝",
    圓: "圆",
    貝: "贝",
    條: "条",
    單: "单",
    兩: "两",
    個: "个",
    訂: "订",
    發: "发",
    貨: "货",
    電: "电",
    話: "话",
    優: "优",
    碼: "码",
    級: "级",
    貓: "猫",
    鵝: "鹅",
    橋: "桥",
    燈: "灯",
    鶴: "鹤",
    風: "风",
    車: "车",
    聖: "圣",
    誕: "诞",
    親: "亲",
    闆: "板",
    蝶: "碟",
    俱: "具",
    ...(material && { [material.mistaken]: material.character }),
  }),
);
/** Characters that an input method offers for those of the trade: they sound alike. */
const MISTAKEN = new Map(
  Object.entries({
    壶: "湖胡弧乎狐",
    碗: "晚宛婉",
    瓶: "平屏萍",
    碟: "叠迭",
    杯: "背贝悲",
    盘: "潘攀",
    勺: "芍",
    罐: "灌管",
    克: "客",
    茶: "查",
  }).flatMap(([right, others]) => [...others].map((other): [string, string] => [other, right])),
);
const mistakes = new RegExp(`(?<!白)[${[...MISTAKEN.keys()].join("")}]`, "g");

/** Returns a keyword that finds nothing with the characters of the trade that sound like its own: 花平 is 花瓶, 茶湖 is 茶壶. */
function withoutMistakes(keyword: string): string {
  return keyword.replace(mistakes, (character) => MISTAKEN.get(character) ?? character);
}

const otherForms = new RegExp(`[${[...forms.keys()].join("")}]`, "g");

const AMOUNT = "((?<![\\d,])\\d[\\d,]*|[一二两三四五六七八九十百千万]+)";
const YUAN = "(?:元|块钱?)?";
const PRICE = new RegExp(
  `(?:预算)?${AMOUNT}${YUAN}(?:(以下|以内|之内)|(以上)|(左右|上下)|[-–—~到至]${AMOUNT}${YUAN}(?![a-z\\d]))的?`,
  "u",
);
/** "About" an amount is within this share of it. */
const ABOUT = 0.25;

/** An amount with its unit, or after 预算, and no other word about it: what a buyer wants to spend. */
const BUDGET = new RegExp(`(?:预算\\s*${AMOUNT}${YUAN}|${AMOUNT}(?:元|块钱?))(?![a-z\\d])的?`, "u");
/** An amount of hundreds or thousands at the end or at the start of a keyword; 520 and 1314 are days of lovers. */
const HUNDREDS =
  "((?!(?:520|1314)(?!\\d))[1-9]\\d{2,5}|[一二两三四五六七八九][百千万][一二两三四五六七八九百千万]*)";
const BARE = new RegExp(`^\\s*${HUNDREDS}(?![\\d年])|(?<![\\d.])${HUNDREDS}\\s*$`);
/** What is bought with a budget costs at least, and at most, this share of it. */
const OF_BUDGET = { least: 0.4, most: 1.1 };

const budgetOf = (amount: number) => ({
  least: amount * OF_BUDGET.least,
  most: amount * OF_BUDGET.most,
});

/** Reads a number without a unit as a budget; `null` if there is none. */
export function bareBudget(rest: string): { least: number; most: number; rest: string } | null {
  const [whole, first, last] = BARE.exec(rest) ?? [];
  if (!whole) return null;
  return { ...budgetOf(amountOf(first ?? last ?? "")), rest: rest.replace(whole, " ") };
}

/**
 * Reads the prices that a keyword names, in yuan (500元以下, 1000-2000元, 两千左右的杯子, 2000元), with the rest of
 * the keyword. Both limits are inclusive.
 */
export function priceLimit(keyword: string): { least: number; most: number; rest: string } {
  const text = searchText(keyword).replace(/\s+(?=元|块|以|之)/g, "");
  const [whole, amount = "", below, above, about, end] = PRICE.exec(text) ?? [];
  const any = { least: 0, most: Number.POSITIVE_INFINITY };
  if (!whole) {
    const [budget, named, counted] = BUDGET.exec(text) ?? [];
    if (!budget) return { ...any, rest: text };
    return { ...budgetOf(amountOf(named ?? counted ?? "")), rest: text.replace(budget, " ") };
  }
  const rest = text.replace(whole, " ");
  const price = amountOf(amount);
  if (below) return { ...any, most: price, rest };
  if (above) return { ...any, least: price, rest };
  if (about) return { least: price * (1 - ABOUT), most: price * (1 + ABOUT), rest };
  return { least: price, most: amountOf(end ?? ""), rest };
}

/** A length in millimetres or a volume in millilitres. */
export type Measure = { amount: number; isVolume: boolean };

const MEASURE = /(\d+(?:\.\d+)?)\s*(寸|cm|ml|l)(?![a-z])/;
/** Millimetres or millilitres of a unit. */
const OF_UNIT: Record<string, number> = { 寸: 25.4, cm: 10, ml: 1, l: 1000 };

/** Reads the measure that a keyword or a name states, with the rest of the text; `null` if there is none. */
export function measureIn(text: string): (Measure & { rest: string }) | null {
  const normal = searchText(text);
  const [whole, figure = "", unit = ""] = MEASURE.exec(normal) ?? [];
  if (!whole) return null;
  return {
    amount: Number(figure) * (OF_UNIT[unit] ?? 1),
    isVolume: unit.endsWith("l"),
    rest: normal.replace(whole, " "),
  };
}

/** What a buyer wants most or least of a piece. */
export type Extreme = { of: "price" | "size"; isMost: boolean };

/** Words of extremes: 最大的盘子, 便宜的杯子, 贵一点的茶壶. */
const EXTREMES: readonly [RegExp, Extreme][] = [
  [/最?便宜(?:一?[点些])?|不贵|实惠|平价/, { of: "price", isMost: false }],
  [/最贵|贵一?[点些]|最[好高]档?/, { of: "price", isMost: true }],
  [/最大|大一?[点些]/, { of: "size", isMost: true }],
  [/最小|小一?[点些]/, { of: "size", isMost: false }],
];

/** Reads the extreme that a keyword names, with the rest of the keyword; `null` if there is none. */
export function extremeIn(keyword: string): (Extreme & { rest: string }) | null {
  for (const [words, extreme] of EXTREMES) {
    if (words.test(keyword)) return { ...extreme, rest: keyword.replace(words, " ") };
  }
  return null;
}

const UNITS = new Map([..."十百千万"].map((unit, i) => [unit, 10 ** (i + 1)]));

/** Returns the value of an amount in figures or in Chinese numerals: 两千五 is 2,500. */
function amountOf(text: string): number {
  if (/^\d/.test(text)) return Number(text.replaceAll(",", ""));
  let [sum, digit, last] = [0, 0, 10];
  for (const character of text) {
    const unit = UNITS.get(character);
    if (unit === undefined)
      digit = "零一二三四五六七八九".indexOf(character.replace("两", "二").replace("〇", "零"));
    else {
      sum += (digit || 1) * unit;
      [digit, last] = [0, unit];
    }
  }
  return sum + digit * (last / 10);
}

/** Vessels of a table in one word: 碗筷, 碗盘, 锅碗瓢盆. */
const VESSELS = /^(?=.*[碗盘碟])[碗盘碟勺筷杯锅瓢盆]{2,4}$/;
/** What is used for tea, counted: 一壶四杯. */
const POT_AND_CUPS = /^[一二两三四六八\d]壶[一二两三四五六八十\d]+杯$/;

/** Maximum length of a term that is split; real terms without a space are shorter. */
const MOST_CHARACTERS = 40;

/** Characters that are words of the trade by themselves. */
const TRADE = `${material?.character ?? ""}盘碗碟杯壶罐瓶勺盖盆缸茶送礼年套装人一两三六白蓝青金红绿灰黑大小`;
const SINGLE = new RegExp(`[${TRADE}]`);

/** Whether a term is one Chinese character that names neither a thing nor a colour nor a size. */
export function isBareCharacter(term: string): boolean {
  return /^\p{Script=Han}$/u.test(term) && !SINGLE.test(term);
}

/** Whether a term is one character, which names a vessel; not 碟, which is no part of the name of a small plate. */
export function isVessel(term: string): boolean {
  return /^[盘碗杯壶罐瓶勺]$/.test(term);
}

/**
 * Splits a term that matches no name into words that do: 青蕾平盘 and 27cm are written without a space, while
 * names have one. A word must match a whole word; a Chinese word may be part of one (蓝 of 蓝色). A single
 * character must name a thing, a colour or a size: 上海 is not 上 and 海. The split with the fewest words wins; a
 * term that cannot be split is returned unchanged.
 * @param texts normalised names
 */
export function termSplitter(texts: Iterable<string>): (term: string) => string[] {
  const words = new Set<string>();
  for (const text of texts) for (const word of text.split(/\s+/)) if (word) words.add(word);
  const all = [...words].join("\n");
  const chinese = [...words].filter((word) => /\p{Script=Han}/u.test(word)).join("\n");
  const isWord = (part: string) =>
    words.has(part) ||
    (/^\p{Script=Han}+$/u.test(part) &&
      (part.length > 1 || SINGLE.test(part)) &&
      chinese.includes(part));

  return (term) => {
    if (all.includes(term)) return [term];
    if (VESSELS.test(term)) return ["餐具"];
    if (POT_AND_CUPS.test(term)) return ["茶具"];
    return fewestWords(term, (part) => (isWord(part) ? part : undefined)) ?? [term];
  };
}

/**
 * Splits a term into the fewest parts that are words each, and returns the words; `null` if it cannot be split.
 * @param wordOf the word that a part is
 */
function fewestWords(term: string, wordOf: (part: string) => string | undefined): string[] | null {
  if (term.length > MOST_CHARACTERS) return null;
  // Dynamic programming from the end: the fewest words of the rest after each position.
  const behind: (string[] | null)[] = Array(term.length + 1).fill(null);
  behind[term.length] = [];
  for (let from = term.length - 1; from >= 0; from--) {
    for (let to = term.length; to > from; to--) {
      const rest = behind[to];
      const isFewer = rest && rest.length + 1 < (behind[from]?.length ?? Number.POSITIVE_INFINITY);
      const word = isFewer ? wordOf(term.slice(from, to)) : undefined;
      if (rest && word !== undefined) behind[from] = [word, ...rest];
    }
  }
  return behind[0] ?? null;
}

/** Readings of each character of the shop's words. */
const readings = new Map<string, string[]>(
  material ? [[material.character, [material.pinyin]]] : [],
);
for (const row of syllables.trim().split(/\s+/)) {
  const [syllable = ""] = /^[a-z]+/.exec(row) ?? [];
  for (const character of row.slice(syllable.length)) {
    readings.set(character, [...(readings.get(character) ?? []), syllable]);
  }
}

/** Returns every pinyin of a Chinese word; none if a character has no reading. */
export function pinyinOf(word: string): string[] {
  return [...word].reduce<string[]>(
    (starts, character) =>
      starts.flatMap((start) => (readings.get(character) ?? []).map((end) => start + end)),
    [""],
  );
}

/**
 * Reads pinyin in a keyword as the words that are written so, with or without spaces: qinglei chahu and ma ke bei.
 * Characters that are words of the trade by themselves come first: cibei is 瓷 and 杯.
 * @param texts normalised names
 */
export function pinyinReader(texts: Iterable<string>): (keyword: string) => string {
  const words = new Map<string, string>();
  const known = [...texts]
    .flatMap((text) => text.split(/\s+/))
    .filter((word) => /^\p{Script=Han}+$/u.test(word));
  for (const word of [...TRADE, ...known]) {
    for (const pinyin of pinyinOf(word)) if (!words.has(pinyin)) words.set(pinyin, word);
  }
  const read = (letters: string) => fewestWords(letters, (part) => words.get(part))?.join(" ");
  return (keyword) =>
    searchText(keyword).replace(
      /[a-z]+(?: +[a-z]+)*/g,
      (run) =>
        read(run.replaceAll(" ", "")) ?? run.replace(/[a-z]+/g, (term) => read(term) ?? term),
    );
}
