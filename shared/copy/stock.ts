/** Text of what stores have of a product. A module of its own: pages of products have no other words of stores. */
export const stockCopy = {
  label: "门店存货",
  some: "有现货",
  /** Before the telephone of a store, which keeps a piece. */
  call: "致电预留",
  moment: (month: number, day: number, time: string) => `${month} 月 ${day} 日 ${time}`,
  /** An old copy of the page is dated by it. */
  note: (asOf: string) => `存货截至 ${asOf}，请以门店电话为准。`,
  all: "查看各店存货",
  of: (piece: string) => `${piece}：哪家店有`,
  /** At a store of which nothing is stated. */
  unknown: "余量请致电询问",
  back: "回到这一件",
} as const;
