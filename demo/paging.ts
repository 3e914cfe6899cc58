/** The entries of a page; pages count from 1. */
export function pageOf<T>(entries: readonly T[], pageNum: number, pageSize: number): T[] {
  return entries.slice((pageNum - 1) * pageSize, pageNum * pageSize);
}
