/** Heights in pixels for desktop and phones. */
export type SpacingView = { height: number; narrowHeight: number };
