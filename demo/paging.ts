/** Returns the entries of a page; page numbers start at 1. */
export function pageOf<T>(entries: readonly T[], pageNum: number, pageSize: number): T[] {
  return entries.slice((pageNum - 1) * pageSize, pageNum * pageSize);
}
