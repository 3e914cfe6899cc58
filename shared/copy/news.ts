import { newsWords } from "#brand/words/news.ts";

/** Text of the news screens. */
export const newsCopy = {
  title: newsWords.title,
  titleEn: "News",
  nth: (title: string, page: number) => `${title}（第 ${page} 页）`,
  description: newsWords.description,
  typeDescription: newsWords.typeDescription,
  types: "按类型看",
  all: "全部",
  date: (year: string, month: string, day: string) =>
    `${year} 年 ${Number(month)} 月 ${Number(day)} 日`,
  pages: "分页",
  place: (page: number, pages: number) => `第 ${page} 页，共 ${pages} 页`,
  previous: "较新的",
  next: "较早的",
  empty: "眼下还没有新的消息。",
  others: "还有这些近事",
  back: "看全部近事",
} as const;
