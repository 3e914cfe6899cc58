import { toBuffer } from "qrcode";
import { colours } from "#brand/colours.ts";

/** Edge of a QR picture as drawn, in pixels; smaller ones are made from it on request. */
const EDGE = 640;
/** The house's ink (spec §1, primary colour) on white. */
const COLOURS = { dark: colours.ink, light: "#ffffff" };

/** Draws a QR picture as PNG. */
export function drawQrPicture(payload: string): Promise<Buffer> {
  return toBuffer(payload, { width: EDGE, margin: 2, errorCorrectionLevel: "M", color: COLOURS });
}
