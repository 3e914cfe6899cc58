const lines = [
  /("#brand\/\*": "\.\/brands\/)[\w-]+(\/\*")/,
  /("#brand-demo\/\*": "\.\/demo\/brands\/)[\w-]+(\/\*")/,
];

/**
 * Returns the text of package.json with another brand selected.
 * @throws {Error} if one of the two lines is missing
 */
export function withBrand(key: string, text: string): string {
  return lines.reduce((changed, line) => {
    if (!line.test(changed)) throw new Error(`package.json has no line ${line.source}`);
    return changed.replace(line, `$1${key}$2`);
  }, text);
}
