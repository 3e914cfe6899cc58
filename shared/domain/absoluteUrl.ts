/** Returns an absolute URL on the public origin; absolute URLs are returned unchanged. */
export function absoluteUrl(siteUrl: string, path: string): string {
  return new URL(path, siteUrl).href;
}
