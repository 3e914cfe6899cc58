import { randomBytes } from "node:crypto";
import type { WechatSignature } from "#shared/domain/wechat.ts";
import { signatureOf } from "./signature.ts";
import { createTickets, type WechatAccount } from "./ticket.ts";

/** Longest path with its query that is signed. */
const MOST_LETTERS = 2000;
/** A path of the site with its query, encoded as browsers show it, without a fragment. */
const PATH = /^\/(?!\/)[!"$-~]*$/;

let tickets: ReturnType<typeof createTickets> | undefined;

/**
 * Signs a page of the site for WeChat's JS-SDK.
 * @param page path and query of the page as the browser shows them, without the fragment
 * @returns `unreadable` for what is no address of the site, `unavailable` without a ticket
 */
export async function signPage(
  page: string,
  account: WechatAccount,
  siteUrl: string,
): Promise<WechatSignature | "unreadable" | "unavailable"> {
  // Only pages of the site: with its signature a page has the rights of the account.
  if (!PATH.test(page) || page.length > MOST_LETTERS) return "unreadable";
  tickets ??= createTickets(account);
  const ticket = await tickets();
  if (ticket === null) return "unavailable";
  const nonce = randomBytes(12).toString("hex");
  const timestamp = Math.floor(Date.now() / 1000);
  const signature = signatureOf({ ticket, nonce, timestamp, url: `${siteUrl}${page}` });
  return { appId: account.appId, timestamp, nonceStr: nonce, signature };
}
