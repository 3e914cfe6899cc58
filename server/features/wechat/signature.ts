import { createHash } from "node:crypto";

type Signed = { ticket: string; nonce: string; timestamp: number; url: string };

/**
 * Returns the signature of an address for WeChat's JS-SDK: SHA-1 in hexadecimal digits.
 * @param signed.url address of the page without its fragment, as the browser shows it
 */
export function signatureOf({ ticket, nonce, timestamp, url }: Signed): string {
  const text = `jsapi_ticket=${ticket}&noncestr=${nonce}&timestamp=${timestamp}&url=${url}`;
  return createHash("sha1").update(text).digest("hex");
}
