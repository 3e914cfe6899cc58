import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { serverContext } from "#server/context.ts";
import { loadNewsList, readNewsQuestion } from "#server/news/list.ts";
import { pageHeaders } from "#server/web/cachePolicy.ts";
import { screenAnswer } from "#server/web/screenAnswer.ts";
import { newsCopy } from "../copy/news.ts";
import { trailTo } from "../domain/crumbs.ts";
import { revalidateUnlessOverlay } from "../domain/overlays.ts";
import { paths } from "../domain/paths.ts";
import { ContentProblem } from "../features/content/ContentProblem.tsx";
import { contentMeta } from "../features/content/contentMeta.ts";
import { NewsListScreen } from "../features/news/NewsListScreen.tsx";
import type { ScreenHandle } from "../shell/handle.ts";

/** Loads the page of the news that the address asks for. */
export async function loader({ request }: LoaderFunctionArgs) {
  const context = serverContext(request);
  const question = readNewsQuestion(new URL(request.url).searchParams);
  const screen = await loadNewsList(question, context);
  return screenAnswer({ siteUrl: context.config.siteUrl, ...screen });
}

export const headers = pageHeaders;

export const meta: MetaFunction<typeof loader> = ({ data: page }) => {
  if (!page) return [];
  const { siteUrl } = page;
  const { type = "", path = paths.news() } = page.kind === "list" ? page : {};
  const title = type === "" ? newsCopy.title : `${newsCopy.title} · ${type}`;
  const { description } = newsCopy;
  return contentMeta({ siteUrl, path, title, description, available: page.kind === "list" });
};

export const handle: ScreenHandle<Awaited<ReturnType<typeof loader>>["data"]> = {
  crumbs: (page) =>
    page.kind === "list" && page.type !== ""
      ? trailTo(page.type, { label: newsCopy.title, href: paths.news() })
      : trailTo(newsCopy.title),
};

/** Opening and closing a dialog asks for nothing new. */
export const shouldRevalidate = revalidateUnlessOverlay;

export default function NewsRoute() {
  const page = useLoaderData<typeof loader>();
  return page.kind === "list" ? <NewsListScreen {...page} /> : <ContentProblem {...page} />;
}
