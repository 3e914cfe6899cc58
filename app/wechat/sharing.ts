import { line, nobodyWaits } from "#app/framework/networkRetry.ts";
import {
  comparesFirstAddress,
  type WechatSignature,
  wechatSignaturePath,
} from "#shared/domain/wechat.ts";

/** Card of a page, as friends and groups see it; moments show title and picture. */
type Card = { title: string; desc: string; link: string; imgUrl: string };

/** Used parts of WeChat's JS-SDK 1.6. */
type Sdk = {
  config(settings: WechatSignature & { debug: boolean; jsApiList: readonly string[] }): void;
  ready(callback: () => void): void;
  error(callback: (told: { errMsg?: string }) => void): void;
  updateAppMessageShareData(card: Card): void;
  updateTimelineShareData(card: Omit<Card, "desc">): void;
};

declare global {
  interface Window {
    wx?: Sdk;
  }
}

const CALLS = ["updateAppMessageShareData", "updateTimelineShareData"] as const;

/** WeChat has refused a signature: reported like any error of a page (`BROWSER_ERROR_SAMPLE`). */
class WechatError extends Error {
  override name = "WechatError";
}

function loadScript(src: string): Promise<Sdk | undefined> {
  return new Promise((resolve) => {
    const script = document.createElement("script");
    script.async = true;
    script.src = src;
    script.onload = () => resolve(window.wx);
    script.onerror = () => resolve(undefined);
    document.head.append(script);
  });
}

/** Path and query of the page, as WeChat compares them. */
const address = () => window.location.pathname + window.location.search;

async function signed(page: string): Promise<WechatSignature | null> {
  const answer = await line.untilAnswered(wechatSignaturePath(page), {}, { onLost: nobodyWaits });
  return answer.ok ? answer.json() : null;
}

/** Reads the card of the shown page from its head. */
function cardOfPage(): Card {
  const metaOf = (name: string) =>
    document.querySelector<HTMLMetaElement>(`meta[itemprop="${name}"]`)?.content ?? "";
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;
  return {
    title: metaOf("name") || document.title,
    desc: metaOf("description"),
    link: canonical ?? window.location.href.replace(/#.*/, ""),
    imgUrl: metaOf("image"),
  };
}

/**
 * Creates a function that gives WeChat the card of the shown page. The script is loaded, and an address signed, at the
 * first page; on Android again at each further one. Without an answer or with a refused signature, WeChat shows its
 * default card.
 */
export function createSharing(script: string, userAgent = navigator.userAgent) {
  let sdk: Promise<Sdk | undefined> | undefined;
  let configured = "";

  return async function share(): Promise<void> {
    const page = address();
    sdk ??= loadScript(script);
    const wx = await sdk;
    if (!wx) return;
    const isSigned = configured === page || (configured !== "" && comparesFirstAddress(userAgent));
    if (!isSigned) {
      const signature = await signed(page);
      // The router may show another page by now, which shares its own card.
      if (signature === null || page !== address()) return;
      configured = page;
      wx.error(({ errMsg = "" }) => window.reportError?.(new WechatError(errMsg)));
      wx.config({ ...signature, debug: false, jsApiList: CALLS });
    }
    wx.ready(() => {
      if (page !== address()) return;
      const { title, desc, link, imgUrl } = cardOfPage();
      wx.updateAppMessageShareData({ title, desc, link, imgUrl });
      wx.updateTimelineShareData({ title, link, imgUrl });
    });
  };
}
