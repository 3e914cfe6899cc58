import type { EntryContext } from "@remix-run/node";
import type { PageAnalytics } from "#shared/domain/analytics.ts";

/** Attribute of the element with the page data, which is not read before the scripts run. */
export const PAGE_DATA = "data-page";
/** Its attribute with the share of pages that report errors (`reportErrors.ts`). */
const ERROR_SHARE = "data-errors";
/** Its attribute with the analytics service that the page may load after consent. */
const ANALYTICS = "data-analytics";
/** Its attribute with the URL of WeChat's JS-SDK. */
const WECHAT = "data-wechat";

/** Settings for the scripts of a page. */
type PageSettings = {
  errorShare?: number;
  analytics?: PageAnalytics | null;
  /** URL of WeChat's JS-SDK. */
  wechat?: string | null;
};

/** Returns an attribute whose value may be any text. */
function attribute(name: string, value: string): string {
  return ` ${name}="${value.replaceAll("&", "&amp;").replaceAll('"', "&quot;")}"`;
}

/**
 * Removes the page data from Remix's context on the server. Remix would render it as inline scripts, which
 * run immediately, nest JSON in strings and delay the renderer.
 *
 * Private to Remix 2.17.5: `serverHandoffString` and `serverHandoffStream` contain all data for the browser;
 * without the stream Remix renders none of it; `renderMeta` indicates whether the page has scripts
 * (docs/upgrade.md).
 * @param settings.errorShare share of pages that report errors; default: none
 * @param settings.analytics default: none
 * @param settings.wechat default: none
 * @returns the remaining context and, after rendering, the element for the end of the body: empty if the page
 * has no scripts
 */
export async function takePageData(
  context: EntryContext,
  { errorShare = 0, analytics = null, wechat = null }: PageSettings = {},
): Promise<[EntryContext, () => string]> {
  const { serverHandoffString = "{}", serverHandoffStream, ...rest } = context;
  const state = await new Response(serverHandoffStream ?? null).text();
  // Both are JSON, where `<` occurs in strings only, so page content cannot close the element.
  const data = `${serverHandoffString}\n${state}`.replaceAll("<", "\\u003c");
  const share = errorShare > 0 ? attribute(ERROR_SHARE, `${errorShare}`) : "";
  const service = analytics === null ? "" : attribute(ANALYTICS, JSON.stringify(analytics));
  const sdk = wechat === null ? "" : attribute(WECHAT, wechat);
  const element = `<script type="application/json" ${PAGE_DATA}=""${share}${service}${sdk}>${data}</script>`;
  return [rest, () => (rest.renderMeta?.didRenderScripts ? element : "")];
}

/**
 * Passes the page data to Remix in the browser before any of its code runs.
 *
 * Private to Remix 2.17.5: `window.__remixContext` holds the server's state and the data stream
 * (docs/upgrade.md).
 * @returns the share of pages that report errors
 */
export function givePageData(): { errorShare: number } {
  const element = document.querySelector(`script[${PAGE_DATA}]`);
  const text = element?.textContent ?? "";
  const end = text.indexOf("\n");
  const stream = new Response(text.slice(end + 1)).body;
  window.__remixContext = { ...JSON.parse(text.slice(0, end)), stream };
  return { errorShare: Number(element?.getAttribute(ERROR_SHARE)) };
}

const settingOf = (name: string) =>
  document.querySelector(`script[${PAGE_DATA}]`)?.getAttribute(name);

/** Returns the analytics service that this page may load after consent; `null`: none. */
export function pageAnalytics(): PageAnalytics | null {
  const text = settingOf(ANALYTICS);
  return text ? JSON.parse(text) : null;
}

/** Returns the URL of WeChat's JS-SDK, if the site has an account; `null`: none. */
export function pageWechat(): string | null {
  return settingOf(WECHAT) ?? null;
}
