const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  "'": "&apos;",
  '"': "&quot;",
};
/** Not allowed in XML 1.0, not even as a reference. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to be removed
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Text of an XML document. */
export function escapeXml(text: string): string {
  return text.replace(FORBIDDEN, "").replace(/[&<>'"]/g, (sign) => entities[sign] ?? "");
}
