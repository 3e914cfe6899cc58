import { toBuffer } from "qrcode";

/** Edge of a QR picture as drawn, in pixels; smaller ones are made from it on request. */
const EDGE = 640;
/** The house's ink (spec §1, primary colour) on white. */
const COLOURS = { dark: "#00244a", light: "#ffffff" };

/** The QR pictures that site settings point at (spec §3 "Site settings"), with what they say: the settings' own links. */
export const qrPayloads: Readonly<Record<string, string>> = {
  "qr-wechat-store": "https://wechat.hvidso.example/store",
  "qr-wechat-account": "https://wechat.hvidso.example/account",
  "qr-weibo": "https://weibo.hvidso.example/",
  "qr-xiaohongshu": "https://xiaohongshu.hvidso.example/",
  "qr-douyin": "https://douyin.hvidso.example/",
  "qr-douyin-store": "https://douyin.hvidso.example/store",
};

/** Draws a QR picture as PNG. */
export function drawQrPicture(payload: string): Promise<Buffer> {
  return toBuffer(payload, { width: EDGE, margin: 2, errorCorrectionLevel: "M", color: COLOURS });
}
