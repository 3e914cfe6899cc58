/** Returns the width of a line in Chinese characters: Latin letters, digits and spaces count half. */
export function textWidth(text: string): number {
  return [...text].reduce((width, letter) => width + (/[\u2e80-\uffff]/.test(letter) ? 1 : 0.5), 0);
}
