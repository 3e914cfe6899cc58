/** A QR code as one stroked path; `modules` is the edge length of the square that contains `path`. */
export type QrView = { modules: number; path: string };
