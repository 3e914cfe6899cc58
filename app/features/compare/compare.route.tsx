import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { CompareScreen } from "#app/features/compare/CompareScreen.static.tsx";
import { ContentUnavailable } from "#app/features/content/ContentUnavailable.static.tsx";
import { contentHead } from "#app/features/content/contentHead.ts";
import { StaticScreen } from "#app/framework/StaticScreen.tsx";
import type { ScreenHandle } from "#app/framework/screenHandle.ts";
import { pageMeta } from "#app/head/pageMeta.ts";
import { serverContext } from "#server/compose.ts";
import { loadComparison } from "#server/features/compare/compare.ts";
import { pageHeaders } from "#server/responses/cachePolicy.ts";
import { refusedInit, screenAnswer } from "#server/responses/screenAnswer.ts";
import { staticScreen } from "#server/static-html/staticHtml.tsx";
import { crumbsOf, trailTo } from "#shared/domain/crumbs.ts";
import { compareAddress } from "#shared/features/compare/address.ts";
import { compareCopy } from "#shared/features/compare/words.ts";

/**
 * Loads the pieces in the URL side by side; if there are too many, a message is shown above them (400). Excluded
 * from search engines.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const context = serverContext(request);
  const page = await loadComparison(new URL(request.url).searchParams, context);
  const { title, description } = compareCopy;
  const head = contentHead({
    siteUrl: context.config.siteUrl,
    path: compareAddress(),
    title,
    description,
    available: page.kind === "compare",
    unlisted: true,
  });
  if (page.kind === "unavailable") {
    const screen = staticScreen(request, ContentUnavailable, { message: "" }, { kind: page.kind });
    return screenAnswer({ ...screen, head });
  }
  const { kind } = page;
  const screen = staticScreen(request, CompareScreen, page, { kind, crumbs: trailTo(title) });
  const answer = { ...screen, head };
  return page.notice === "tooMany" ? data(answer, refusedInit()) : screenAnswer(answer, "product");
}

export const headers = pageHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) => (data ? pageMeta(data.head) : []);

export const handle: ScreenHandle<object> = { crumbs: crumbsOf };

export { revalidateUnlessOverlay as shouldRevalidate } from "#shared/domain/overlays.ts";

export default function CompareRoute() {
  return <StaticScreen {...useLoaderData<typeof loader>()} />;
}
