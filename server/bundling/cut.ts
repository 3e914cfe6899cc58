/** A text of the framework, what the browser's build reads instead, and how often it stands there. */
export type Cut = {
  text: string | RegExp;
  by: string | ((found: string) => string);
  times: number;
};

/** @returns a cut; a text stands once where nothing else is said */
export const cut = (text: Cut["text"], by: Cut["by"], times = 1): Cut => ({ text, by, times });

/**
 * A cut of words from a list of words in quotes.
 * @throws {Error} as it is made, where the list has not all of them
 */
export function cutWords(list: RegExp, gone: readonly string[]): Cut {
  return cut(list, (found) => {
    const all = found.slice(1, -1).split(" ");
    const missed = gone.find((word) => !all.includes(word));
    if (missed) throw new Error(`no ${missed} in ${found.slice(0, 40)}`);
    return `"${all.filter((word) => !gone.includes(word)).join(" ")}"`;
  });
}
