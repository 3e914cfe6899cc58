/** What WeChat's JS-SDK needs to accept a page: the answer of {@link wechatSignaturePath}. */
export type WechatSignature = {
  appId: string;
  /** Unix time in seconds. */
  timestamp: number;
  nonceStr: string;
  /** SHA-1 over ticket, nonce, time and address, in hexadecimal digits. */
  signature: string;
};

/** Returns the URL of a page's signature. @param page its path and query */
export function wechatSignaturePath(page: string): string {
  return `/resources/wechat-signature?address=${encodeURIComponent(page)}`;
}

/** Whether a browser is WeChat's own, by its name. */
export function isWechat(userAgent: string): boolean {
  return /MicroMessenger/i.test(userAgent);
}

/**
 * Whether WeChat compares the address with which the document was loaded, also after the router has shown other pages:
 * its browser for iOS does, the one for Android compares the present address.
 */
export function comparesFirstAddress(userAgent: string): boolean {
  return /iPhone|iPad|iPod/i.test(userAgent);
}
