/** Words of the news screens. */
export const newsCopy = {
  title: "白湖近事",
  titleEn: "News",
  description: "新窑、新店、画室里的小事：白湖的消息，最近的在前。",
  typeDescription: (type: string) => `白湖近事里关于${type}的消息，最近的在前。`,
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
