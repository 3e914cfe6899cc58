import { eachInSlices } from "./slices.ts";

/** Numbers of texts by their words. */
export type WordIndex = {
  words: readonly string[];
  /**
   * Returns 1 for the number of each text that contains a term, else 0. A term has no space. Latin letters and
   * digits match from their start only: `wan` is not part of `swan`, nor 7 of 27.
   */
  find: (term: string) => Uint8Array;
  /** Returns 1 for the number of each text with a word that starts with a term. */
  findStart: (term: string) => Uint8Array;
};

/** Colours that are part of a tea's name: 黑 is not 黑茶. */
const TEA_COLOUR = /^[白红绿黑]$/;

/** A year is no part of a decade's name: 2020 is not 2020s. */
const YEAR = /^(?:19|20)\d\d$/;

/** Numbers of texts by each of their words, in ascending order. */
export type WordLists = Map<string, number[]>;

/** Adds a text's number to the list of each of its keys; texts are added in ascending order of their numbers. */
export function addNumber(lists: WordLists, number: number, keys: readonly string[]): void {
  for (const key of keys) {
    const list = lists.get(key);
    if (!list) lists.set(key, [number]);
    else if (list.at(-1) !== number) list.push(number);
  }
}

/**
 * Indexes texts by their words: a term without a space that is part of a text is part of one of its words.
 * A search reads each different word once instead of each text.
 * @param lists numbers of the texts of each word
 * @param length number of texts
 */
export async function createWordIndex(lists: WordLists, length: number): Promise<WordIndex> {
  const words = [...lists.keys()];
  const { numbers, lasts } = await joinLists(lists);
  const all = words.join("\n");
  let end = -1;
  /** End of each word in `all`. */
  const ends = Uint32Array.from(words, (word) => {
    end += 1 + word.length;
    return end;
  });
  /** @param inside characters after which the term does not count; `null`: it counts anywhere */
  const findUnless = (term: string, inside: RegExp | null) => {
    const isColour = TEA_COLOUR.test(term);
    const isYear = YEAR.test(term);
    const found = new Uint8Array(length);
    let word = 0;
    let next: number | undefined = 0;
    for (let at = all.indexOf(term); at >= 0; at = all.indexOf(term, next)) {
      next = at + 1;
      if (inside?.test(all.charAt(at - 1))) continue;
      if (isColour && all.charAt(at + term.length) === "茶") continue;
      if (isYear && all.charAt(at + term.length) === "s") continue;
      while ((ends[word] ?? all.length) < at) word += 1;
      for (let k = lasts[word - 1] ?? 0; k < (lasts[word] ?? 0); k += 1) {
        found[numbers[k] ?? 0] = 1;
      }
      next = ends[word];
    }
    return found;
  };
  return {
    words,
    find: (term) => findUnless(term, insideOf(term)),
    findStart: (term) => findUnless(term, /[^\n]/),
  };
}

/** Returns the characters before which a term does not start; `null`: it may start anywhere. */
function insideOf(term: string): RegExp | null {
  if (/^[a-z]/.test(term)) return /[a-z]/;
  return /^\d/.test(term) ? /[\d.]/ : null;
}

/**
 * Joins the numbers of all words in one array, with the end of each list: 40,000 small arrays take several times
 * the memory. A function of its own, because closures keep all variables beside them.
 */
async function joinLists(lists: WordLists) {
  let total = 0;
  for (const list of lists.values()) total += list.length;
  const numbers = new Uint32Array(total);
  const lasts = new Uint32Array(lists.size);
  let last = 0;
  await eachInSlices(lists.values(), (list, word) => {
    numbers.set(list, last);
    last += list.length;
    lasts[word] = last;
  });
  return { numbers, lasts };
}

/** Lists the numbers of items by each of their keys. */
export function listNumbers<T>(items: readonly T[], keysOf: (item: T) => readonly string[]) {
  const lists: WordLists = new Map();
  for (const [number, item] of items.entries()) addNumber(lists, number, keysOf(item));
  return lists;
}
