import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
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
import { loadWrapping } from "#server/features/gifts/wrapping.ts";
import { pageHeaders } from "#server/responses/cachePolicy.ts";
import { screenAnswer } from "#server/responses/screenAnswer.ts";
import { staticScreen } from "#server/static-html/staticHtml.tsx";
import { crumbsOf, trailTo } from "#shared/domain/crumbs.ts";
import { GIFTS_ADDRESS } from "#shared/features/gifts/address.ts";
import { giftsCopy } from "#shared/features/gifts/words.ts";

/** Online id of the CMS page that fills the screen (docs/brand.md). */
const ONLINE_ID = "gifts";

/** Loads a CMS page with links to products by occasion and price, and a store that wraps gifts. */
export async function loader({ request }: LoaderFunctionArgs) {
  const context = serverContext(request);
  const [page, { store, wraps }] = await Promise.all([
    loadOnlinePage(ONLINE_ID, context),
    loadWrapping(context),
  ]);
  const { kind } = page;
  const { title, titleEn, description } = giftsCopy;
  const head = contentHead({
    siteUrl: context.config.siteUrl,
    path: GIFTS_ADDRESS,
    title,
    description,
    available: kind === "page",
    missing: kind === "missing",
  });
  const surroundings = { kind, crumbs: trailTo(title), fault: contentFault(page) };
  const screen =
    page.kind === "page"
      ? staticScreen(request, ContentScreen, { title, titleEn, blocks: page.blocks }, surroundings)
      : staticScreen(request, ContentProblem, page, surroundings);
  const answer = { ...screen, head, store: kind === "page" ? store : null, wraps };
  return screenAnswer(answer, "moment");
}

export const headers = pageHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) => (data ? pageMeta(data.head) : []);

export const handle: ScreenHandle<object> = { crumbs: crumbsOf };

export { revalidateUnlessOverlay as shouldRevalidate } from "#shared/domain/overlays.ts";

export default function GiftsRoute() {
  return <ScreenWithStore {...useLoaderData<typeof loader>()} />;
}
