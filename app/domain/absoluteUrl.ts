/** Absolute address on the public origin; absolute addresses stay as they are. */
export function absoluteUrl(siteUrl: string, path: string): string {
  return new URL(path, siteUrl).href;
}
