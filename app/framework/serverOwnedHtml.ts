/**
 * Props for an element with server-owned HTML: React does not hydrate or update its content in the browser.
 */
export const serverOwnedHtml = {
  dangerouslySetInnerHTML: { __html: "" },
  suppressHydrationWarning: true,
} as const;
