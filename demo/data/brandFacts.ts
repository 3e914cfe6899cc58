/**
 * Facts of the demo brand. Sentences of the demo that name one of them must agree
 * (tests/guards/facts.test.ts); change a fact here first, then the sentences that the guard names.
 */
export const brandFacts = {
  /** Founding: year, founder, his trade. */
  founded: { year: "一七八二", by: "约阿希姆·维特", trade: "磨坊主" },
  /** The first plate without a crack, made of clay with ground shards in it. */
  firstSoundPlate: { year: "一七八四", yearsOfFailures: "两" },
  /** The brand's idea: its name, and the share of ground old porcelain in every clay. */
  shardsReturn: { name: "碎瓷归窑", share: "百分之三" },
  /** Years of the four kilns; the last is today's. */
  kilns: ["1782", "1821", "1884", "1958"],
  /** Years in which the patterns were designed, by series code. */
  designed: {
    "lace-blue": "1785",
    botanica: "1803",
    "white-relief": "1838",
    "lace-border": "1868",
    "gold-relief": "1901",
    midnight: "1932",
    "line-blue": "1964",
    winter: "1997",
    "nord-stone": "2016",
    rain: "2019",
  },
  annualPlate: { first: "一九一一", firstShown: 2014, opens: "冬至开窑" },
  /** Degrees Celsius: biscuit, glaze and gold firing. */
  firing: { biscuit: "九百度", glaze: "一千三百度", gold: "八百度", glazeHours: "十四个钟头" },
  /** The steps of a painted plate, in the order in which they are done. */
  steps: [
    "配土",
    "陈泥",
    "成型",
    "修坯",
    "接柄",
    "晾坯",
    "素烧",
    "拂尘",
    "定点",
    "手绘",
    "署名",
    "上釉",
    "釉烧",
    "验看",
  ],
  strokesOfLaceBorder: "四百二十",
  dotsOfRainMug: "三千",
  /** The one promise for broken pieces: its name and its time. */
  replacement: { name: "破损换新", within: "一年" },
  refill: "二十年内",
  giftsFrom: "十件",
} as const;
