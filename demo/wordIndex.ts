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

/**
 * Indexes texts by their words: a term without a space that is part of a text is part of one of its words.
 * A search reads each different word once instead of each text.
 * @param texts words of each text
 */
export function createWordIndex(texts: readonly (readonly string[])[]): WordIndex {
  const { length } = texts;
  const { words, numbers, lasts } = listWords(texts);
  const all = words.join("\n");
  let end = -1;
  /** End of each word in `all`. */
  const ends = Uint32Array.from(words, (word) => {
    end += 1 + word.length;
    return end;
  });
  /** @param inside - characters after which the term does not count; `null`: it counts anywhere */
  const findUnless = (term: string, inside: RegExp | null) => {
    const found = new Uint8Array(length);
    let word = 0;
    let next: number | undefined = 0;
    for (let at = all.indexOf(term); at >= 0; at = all.indexOf(term, next)) {
      next = at + 1;
      if (inside?.test(all.charAt(at - 1))) continue;
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
 * Lists the numbers of the texts of each word in one array, with the end of each list: 40,000 small arrays
 * take several times the memory. A function of its own, because closures keep all variables beside them.
 */
function listWords(texts: readonly (readonly string[])[]) {
  const lists = listNumbers(texts, (words) => words);
  const numbers = Uint32Array.from([...lists.values()].flat());
  const lasts = new Uint32Array(lists.size);
  let [last, word] = [0, 0];
  for (const list of lists.values()) {
    last += list.length;
    lasts[word] = last;
    word += 1;
  }
  return { words: [...lists.keys()], numbers, lasts };
}

/** Lists the numbers of items by each of their keys. */
export function listNumbers<T>(items: readonly T[], keysOf: (item: T) => readonly string[]) {
  const lists = new Map<string, number[]>();
  for (const [number, item] of items.entries()) {
    for (const key of keysOf(item)) {
      const list = lists.get(key);
      if (!list) lists.set(key, [number]);
      else if (list.at(-1) !== number) list.push(number);
    }
  }
  return lists;
}
