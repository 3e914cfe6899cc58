import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ContentProblem } from "#app/features/content/ContentProblem.static.tsx";
import { contentFault } from "#app/features/content/contentFault.ts";
import { contentHead } from "#app/features/content/contentHead.ts";
import { NewsEntryScreen } from "#app/features/news/NewsEntryScreen.static.tsx";
import { StaticScreen } from "#app/framework/StaticScreen.tsx";
import type { ScreenHandle } from "#app/framework/screenHandle.ts";
import { pageMeta } from "#app/head/pageMeta.ts";
import { serverContext } from "#server/compose.ts";
import { loadNewsEntry } from "#server/features/news/entry.ts";
import { pageHeaders } from "#server/responses/cachePolicy.ts";
import { screenAnswer } from "#server/responses/screenAnswer.ts";
import { staticScreen } from "#server/static-html/staticHtml.tsx";
import { newsCopy } from "#shared/copy/news.ts";
import { crumbsOf, trailTo } from "#shared/domain/crumbs.ts";
import { paths } from "#shared/domain/paths.ts";

/** Loads one news entry by the id in its URL. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const id = params.id ?? "";
  const context = serverContext(request);
  const page = await loadNewsEntry(id, context);
  const { kind } = page;
  const entry = kind === "entry" ? page : null;
  const about = {
    siteUrl: context.config.siteUrl,
    path: paths.newsEntry(id),
    title: entry?.title || newsCopy.title,
    description: entry?.text || newsCopy.description,
    image: entry?.image ?? "",
  };
  const article = entry?.title
    ? ({ kind: "NewsArticle", ...about, date: entry.date } as const)
    : null;
  const head = contentHead({
    ...about,
    available: entry !== null,
    missing: kind === "missing",
    article: article !== null,
  });
  const news = { label: newsCopy.title, href: paths.news() };
  const crumbs = entry ? trailTo(entry.title, news) : [news];
  const surroundings = { kind, crumbs, fault: contentFault(page) };
  const screen =
    page.kind === "entry"
      ? staticScreen(request, NewsEntryScreen, { ...page, article }, surroundings)
      : staticScreen(request, ContentProblem, page, surroundings);
  return screenAnswer({ ...screen, head });
}

export const headers = pageHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) => (data ? pageMeta(data.head) : []);

export const handle: ScreenHandle<object> = { crumbs: crumbsOf };

export { revalidateUnlessOverlay as shouldRevalidate } from "#shared/domain/overlays.ts";

export default function NewsEntryRoute() {
  return <StaticScreen {...useLoaderData<typeof loader>()} />;
}
