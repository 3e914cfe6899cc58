/** Heights in pixels, on desktop and on phones. */
export type SpacingView = { height: number; narrowHeight: number };
