/** Returns a text without its percent-encoding (of UTF-8); `null` if its escapes are broken. */
export function decodedUri(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
