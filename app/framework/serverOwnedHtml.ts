/**
 * For an element whose inside is the server's: in the browser React neither draws nor compares it, and lets
 * what the document brought stand.
 */
export const serverOwnedHtml = {
  dangerouslySetInnerHTML: { __html: "" },
  suppressHydrationWarning: true,
} as const;
