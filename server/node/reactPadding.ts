/**
 * Text of what React rendered. React 18.3.1 pads its buffers with NUL bytes where a character of
 * several bytes would cross their end (react#31134), which every long Chinese page meets. No document
 * has NULs of its own. When React has mended it, this can go (docs/upgrade.md).
 */
export function textWithoutPadding(bytes: Buffer): string {
  return bytes.toString().replaceAll("\0", "");
}
