import type { GiftListKey } from "./address.ts";
import { type Custom, customs } from "./words.ts";

/** Returns the custom that a piece offends in a list; `null` if none. */
export function offendedCustom(list: GiftListKey, series: string, name: string): Custom | null {
  const text = `${series} ${name}`;
  const holds = ({ signs, lists }: Custom) => signs.test(text) && (lists?.includes(list) ?? true);
  return customs.find(holds) ?? null;
}
