import { toBuffer } from "qrcode";
import { colours } from "#brand/colours.ts";

/** Edge length of a generated QR code, in pixels; smaller sizes are derived from it on request. */
const EDGE = 640;
/** Ink colour of the brand (LIMIT-21) on white. */
const COLOURS = { dark: colours.ink, light: "#ffffff" };

/** Renders a QR code as PNG. */
export function drawQrPicture(payload: string): Promise<Buffer> {
  return toBuffer(payload, { width: EDGE, margin: 2, errorCorrectionLevel: "M", color: COLOURS });
}
