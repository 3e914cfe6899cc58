/** A QR code as one stroked path: `modules` is the edge of the square that `path` is drawn in. */
export type QrView = { modules: number; path: string };
