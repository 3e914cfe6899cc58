/** Attribute of the layer of an open dialog. */
export const LAYER = "data-layer";
/** Attribute of the parts of a page that stand behind an open dialog. */
export const BEHIND = "data-behind";

/**
 * Marks what stands behind a dialog that opens beside it: the server makes it inert in a document that
 * holds an open one (`server/document/inertBehind.ts`), which React is not told of.
 */
export const dialogBackground = { [BEHIND]: "", suppressHydrationWarning: true } as const;
