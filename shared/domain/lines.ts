/**
 * The end of a line: of any system, and of Unicode. Word and PowerPoint write a line break within a paragraph as a vertical
 * tab.
 */
export const LINE_END = /\r\n?|[\n\v\f\u0085\u2028\u2029]/;
