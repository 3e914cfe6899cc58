/** Attribute of an open dialog's layer. */
export const LAYER = "data-layer";
/** Attribute of the page parts behind an open dialog. */
export const BEHIND = "data-behind";

/**
 * Marks page parts behind a dialog. In a document with an open dialog the server makes them inert
 * (`server/document/inertBehind.ts`); React's hydration warning is suppressed.
 */
export const dialogBackground = { [BEHIND]: "", suppressHydrationWarning: true } as const;
