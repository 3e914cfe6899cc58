/** The sentences of a text. */
export function sentences(text: string): string[] {
  return text.match(/[^。；]+[。；]?/g) ?? [];
}

/** A text cut after its commas and stops, so that no part breaks over lines. */
export function parts(text: string): string[] {
  return text.match(/[^，。；]+[，。；]?/g) ?? [];
}
