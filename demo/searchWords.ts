/** Words of a keyword, all of which must be found; full-width forms and case make no difference. */
export function searchTerms(keyword: string): string[] {
  return searchText(keyword).split(/\s+/).filter(Boolean);
}

/** Text in the form in which it is compared. */
export function searchText(text: string): string {
  return text.normalize("NFKC").toLowerCase();
}

/** Longest term that is taken apart: nobody writes more without a space. */
const MOST_CHARACTERS = 40;

/**
 * Takes a term that nothing is called apart into words that things are called: 青蕾平盘 and 27cm are written
 * without a space, where names have one. A word is one in whole; a Chinese one may be a part of it (蓝 of
 * 蓝色). The fewest words win; what cannot be taken apart stays as it is.
 * @param texts in the form in which they are compared
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
    // From the end: the fewest words of what stands behind each place.
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
