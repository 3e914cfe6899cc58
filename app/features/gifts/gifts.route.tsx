import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ContentProblem } from "#app/features/content/ContentProblem.static.tsx";
import { ContentScreen } from "#app/features/content/ContentScreen.static.tsx";
import { contentFault } from "#app/features/content/contentFault.ts";
import { contentHead } from "#app/features/content/contentHead.ts";
import { ScreenWithStore } from "#app/features/stores/ScreenWithStore.tsx";
import type { ScreenHandle } from "#app/framework/screenHandle.ts";
import { pageMeta } from "#app/head/pageMeta.ts";
import { serverContext } from "#server/compose.ts";
import { loadOnlinePage } from "#server/features/content/content.ts";
import { fittingGifts, giftListKey } from "#server/features/gifts/giftList.ts";
import { loadWrapping } from "#server/features/gifts/wrapping.ts";
import { cacheHeaders, pageHeaders } from "#server/responses/cachePolicy.ts";
import { screenAnswer } from "#server/responses/screenAnswer.ts";
import { staticScreen } from "#server/static-html/staticHtml.tsx";
import { crumbsOf, trailTo } from "#shared/domain/crumbs.ts";
import {
  GIFTS_ADDRESS,
  type GiftListKey,
  giftListAddress,
  giftListId,
} from "#shared/features/gifts/address.ts";
import { giftLists, giftsCopy } from "#shared/features/gifts/words.ts";

/** Online id of the CMS page that fills the screen of all lists (docs/brand.md). */
const ONLINE_ID = "gifts";

/**
 * Loads a CMS page, and a store that wraps gifts: all lists with links by occasion and price, or one curated list. A list
 * that the CMS does not have redirects to the page of all.
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const list = params.list === undefined ? null : giftListKey(params.list);
  const toAll = () => redirect(GIFTS_ADDRESS, { headers: cacheHeaders("redirect") });
  if (params.list !== undefined && list === null) throw toAll();
  const context = serverContext(request);
  const [page, { store, wraps }] = await Promise.all([
    loadOnlinePage(list === null ? ONLINE_ID : giftListId(list), context),
    loadWrapping(context),
  ]);
  const { kind } = page;
  if (list !== null && kind === "missing") throw toAll();
  const { path, title, titleEn, description, above, headTitle } = wordsOf(list);
  const head = contentHead({
    siteUrl: context.config.siteUrl,
    path,
    title: headTitle,
    description,
    available: kind === "page",
    missing: kind === "missing",
  });
  const surroundings = { kind, crumbs: trailTo(title, ...above), fault: contentFault(page) };
  const blocks = page.kind !== "page" ? [] : list ? fittingGifts(list, page.blocks) : page.blocks;
  const screen =
    page.kind === "page"
      ? staticScreen(request, ContentScreen, { title, titleEn, blocks }, surroundings)
      : staticScreen(request, ContentProblem, page, surroundings);
  const answer = { ...screen, head, store: kind === "page" ? store : null, wraps };
  return screenAnswer(answer, "moment");
}

function wordsOf(list: GiftListKey | null) {
  if (list === null)
    return { ...giftsCopy, headTitle: giftsCopy.title, path: GIFTS_ADDRESS, above: [] };
  const { title, titleEn } = giftLists[list];
  return {
    path: giftListAddress(list),
    title,
    headTitle: giftsCopy.listTitle(title),
    titleEn,
    description: giftsCopy.listSummary(title),
    above: [{ label: giftsCopy.title, href: GIFTS_ADDRESS }],
  };
}

export const headers = pageHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) => (data ? pageMeta(data.head) : []);

export const handle: ScreenHandle<object> = { crumbs: crumbsOf };

export { revalidateUnlessOverlay as shouldRevalidate } from "#shared/domain/overlays.ts";

export default function GiftsRoute() {
  return <ScreenWithStore {...useLoaderData<typeof loader>()} />;
}
