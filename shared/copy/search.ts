/**
 * Text of the search suggestions (SEARCH-03 to SEARCH-07); the text of the field itself is in `frameCopy`.
 */
export const searchFieldCopy = {
  suggestions: "搜索建议",
  recommended: "搜索推荐",
  history: "搜索历史",
  clear: "清空搜索历史",
  remove: (word: string) => `删除搜索记录：${word}`,
  nothing: "暂无数据",
  lost: "网络断开了，恢复后会自动显示建议。",
  /** Parent name, shown before the category. */
  above: (name: string) => `${name} › `,
  found: (count: number) => `${count} 条建议`,
  close: "关闭搜索",
  /** Kind of a suggestion, by source type. */
  kinds: ["搜索词", "产品", "品类"],
} as const;
