/** Returns the terms of a keyword, all of which must match; case and full-width forms are ignored. */
export function searchTerms(keyword: string): string[] {
  return searchText(keyword).split(/\s+/).filter(Boolean);
}

/** Normalises text for comparison. */
export function searchText(text: string): string {
  return text.normalize("NFKC").toLowerCase();
}

/** Maximum length of a term that is split; real terms without a space are shorter. */
const MOST_CHARACTERS = 40;

/**
 * Splits a term that matches no name into words that do: 青蕾平盘 and 27cm are written without a space, while
 * names have one. A word must match a whole word; a Chinese word may be part of one (蓝 of 蓝色). The split with
 * the fewest words wins; a term that cannot be split is returned unchanged.
 * @param texts normalised names
 */
export function termSplitter(texts: Iterable<string>): (term: string) => string[] {
  const words = new Set<string>();
  for (const text of texts) for (const word of text.split(/\s+/)) if (word) words.add(word);
  const all = [...words].join("\n");
  const chinese = [...words].filter((word) => /\p{Script=Han}/u.test(word)).join("\n");
  const isWord = (part: string) =>
    words.has(part) || (/^\p{Script=Han}+$/u.test(part) && chinese.includes(part));

  return (term) => {
    if (all.includes(term) || term.length > MOST_CHARACTERS) return [term];
    // Dynamic programming from the end: the fewest words of the rest after each position.
    const behind: (string[] | null)[] = Array(term.length + 1).fill(null);
    behind[term.length] = [];
    for (let from = term.length - 1; from >= 0; from--) {
      for (let to = term.length; to > from; to--) {
        const rest = behind[to];
        const isFewer =
          rest && rest.length + 1 < (behind[from]?.length ?? Number.POSITIVE_INFINITY);
        const part = term.slice(from, to);
        if (rest && isFewer && isWord(part)) behind[from] = [part, ...rest];
      }
    }
    return behind[0] ?? [term];
  };
}
