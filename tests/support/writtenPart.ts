import { readFileSync, writeFileSync } from "node:fs";

const END = "<!-- until here -->";

/**
 * Writes the output of a command into its section of a document, between `<!-- written by npm run … -->` and
 * the next `<!-- until here -->`.
 * @throws {Error} when the document has no such section
 */
export function writePart(document: string, command: string, text: string): void {
  const whole = readFileSync(document, "utf8");
  const begin = `<!-- written by npm run ${command} -->`;
  const from = whole.indexOf(begin);
  const to = whole.indexOf(END, from);
  if (from < 0 || to < 0) throw new Error(`${document} has no place for npm run ${command}`);
  const before = whole.slice(0, from + begin.length);
  writeFileSync(document, `${before}\n\n${text.trim()}\n\n${whole.slice(to)}`);
}
