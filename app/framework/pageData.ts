import type { EntryContext } from "@remix-run/node";

/** Mark of the element that holds a page's data, which nobody reads before the scripts run. */
export const PAGE_DATA = "data-page";

/**
 * Takes the page's data out of Remix's context, on the server. Remix itself would draw it as scripts, which run
 * at once, hold text within text, and make the renderer wait for it.
 *
 * Private to Remix 2.17.5: `serverHandoffString` and `serverHandoffStream` of the context are all that the
 * browser is told, without the stream nothing is drawn of it, and `renderMeta` tells whether the page has scripts
 * (docs/upgrade.md).
 * @returns what is left of the context, and, once the page is drawn, the element for the end of its body: none
 *   where it has no scripts
 */
export async function takePageData(context: EntryContext): Promise<[EntryContext, () => string]> {
  const { serverHandoffString = "{}", serverHandoffStream, ...rest } = context;
  const state = await new Response(serverHandoffStream ?? null).text();
  // Both are JSON, where `<` stands in strings alone: nothing of a page's content can end the element.
  const data = `${serverHandoffString}\n${state}`.replaceAll("<", "\\u003c");
  const element = `<script type="application/json" ${PAGE_DATA}="">${data}</script>`;
  return [rest, () => (rest.renderMeta?.didRenderScripts ? element : "")];
}

/**
 * Gives a page's data to Remix, in the browser, before anything of it runs.
 *
 * Private to Remix 2.17.5: `window.__remixContext` holds what the server says of the site, and the stream of
 * the data (docs/upgrade.md).
 */
export function givePageData(): void {
  const text = document.querySelector(`script[${PAGE_DATA}]`)?.textContent ?? "";
  const end = text.indexOf("\n");
  const stream = new Response(text.slice(end + 1)).body;
  window.__remixContext = { ...JSON.parse(text.slice(0, end)), stream };
}
