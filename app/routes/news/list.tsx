import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ContentProblem } from "#app/features/content/ContentProblem.static.tsx";
import { contentFault } from "#app/features/content/contentFault.ts";
import { contentHead } from "#app/features/content/contentHead.ts";
import { NewsListScreen } from "#app/features/news/NewsListScreen.static.tsx";
import { StaticScreen } from "#app/framework/StaticScreen.tsx";
import type { ScreenHandle } from "#app/framework/screenHandle.ts";
import { pageMeta } from "#app/head/pageMeta.ts";
import { serverContext } from "#server/compose.ts";
import { loadNewsList, readNewsQuestion } from "#server/features/news/list.ts";
import { pageHeaders } from "#server/responses/cachePolicy.ts";
import { screenAnswer } from "#server/responses/screenAnswer.ts";
import { staticScreen } from "#server/static-html/staticHtml.tsx";
import { newsCopy } from "#shared/copy/news.ts";
import { crumbsOf, trailTo } from "#shared/domain/crumbs.ts";
import { paths } from "#shared/domain/paths.ts";

/** Loads the requested page of the news list. */
export async function loader({ request }: LoaderFunctionArgs) {
  const context = serverContext(request);
  const question = readNewsQuestion(new URL(request.url).searchParams);
  const page = await loadNewsList(question, context);
  const { kind } = page;
  const { type, path } = kind === "list" ? page : { type: "", path: paths.news() };
  const { title, description } = newsCopy;
  const name = type === "" ? title : `${title} · ${type}`;
  const number = page.kind === "list" ? page.page : 1;
  const head = contentHead({
    siteUrl: context.config.siteUrl,
    path,
    description: type === "" ? description : newsCopy.typeDescription(type),
    title: number === 1 ? name : newsCopy.nth(name, number),
    available: kind === "list",
  });
  const crumbs = type === "" ? trailTo(title) : trailTo(type, { label: title, href: paths.news() });
  const surroundings = { kind, crumbs, fault: contentFault(page) };
  const screen =
    page.kind === "list"
      ? staticScreen(request, NewsListScreen, page, surroundings)
      : staticScreen(request, ContentProblem, page, surroundings);
  return screenAnswer({ ...screen, head });
}

export const headers = pageHeaders;

const feedLink = {
  tagName: "link" as const,
  rel: "alternate",
  type: "application/rss+xml",
  title: newsCopy.title,
  href: paths.newsFeed(),
};

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data ? [...pageMeta(data.head), feedLink] : [];

export const handle: ScreenHandle<object> = { crumbs: crumbsOf };

export { revalidateUnlessOverlay as shouldRevalidate } from "#shared/domain/overlays.ts";

export default function NewsRoute() {
  return <StaticScreen {...useLoaderData<typeof loader>()} />;
}
