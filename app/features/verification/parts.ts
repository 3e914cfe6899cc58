/** A text cut after its commas and stops, so that no part breaks over lines. */
export function parts(text: string): string[] {
  return text.match(/[^，。；]+[，。；]?/g) ?? [];
}
