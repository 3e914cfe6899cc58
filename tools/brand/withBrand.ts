const lines = [
  /("#brand\/\*": "\.\/brands\/)[\w-]+(\/\*")/,
  /("#brand-demo\/\*": "\.\/demo\/brands\/)[\w-]+(\/\*")/,
];
/** Name of the package, which the bill of materials repeats. */
const nameLine = /("name": ")[\w-]+(-site")/;

/**
 * Returns the text of package.json with another brand selected. A package named after the brand in use, `<key>-site`, gets
 * the other one's name; the name that an owner chose stays.
 * @throws {Error} if one of the two lines is missing
 */
export function withBrand(key: string, text: string): string {
  const [, inUse = ""] = /"#brand\/\*": "\.\/brands\/([\w-]+)\//.exec(text) ?? [];
  const isNamedAfter = text.includes(`"name": "${inUse}-site"`);
  return [...lines, ...(isNamedAfter ? [nameLine] : [])].reduce((changed, line) => {
    if (!line.test(changed)) throw new Error(`package.json has no line ${line.source}`);
    return changed.replace(line, `$1${key}$2`);
  }, text);
}
