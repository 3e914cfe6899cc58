import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { serverContext } from "#server/context.ts";
import { loadNewsEntry } from "#server/news/entry.ts";
import { pageHeaders } from "#server/web/cachePolicy.ts";
import { screenAnswer } from "#server/web/screenAnswer.ts";
import { newsCopy } from "../copy/news.ts";
import { trailTo } from "../domain/crumbs.ts";
import { revalidateUnlessOverlay } from "../domain/overlays.ts";
import { paths } from "../domain/paths.ts";
import { ContentProblem } from "../features/content/ContentProblem.tsx";
import { contentMeta } from "../features/content/contentMeta.ts";
import { NewsEntryScreen } from "../features/news/NewsEntryScreen.tsx";
import type { ScreenHandle } from "../shell/handle.ts";

/** Loads one news entry by the id in its address. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const id = params.id ?? "";
  const context = serverContext(request);
  const screen = await loadNewsEntry(id, context);
  return screenAnswer({ id, siteUrl: context.config.siteUrl, ...screen });
}

export const headers = pageHeaders;

export const meta: MetaFunction<typeof loader> = ({ data: page }) => {
  if (!page) return [];
  const entry = page.kind === "entry" ? page : null;
  return contentMeta({
    siteUrl: page.siteUrl,
    path: paths.newsEntry(page.id),
    title: entry?.title || newsCopy.title,
    description: entry?.text || newsCopy.description,
    image: entry?.image,
    available: entry !== null,
    article: entry?.title ? { kind: "NewsArticle", date: entry.date } : undefined,
  });
};

export const handle: ScreenHandle<Awaited<ReturnType<typeof loader>>["data"]> = {
  crumbs: (page) =>
    page.kind === "entry"
      ? trailTo(page.title, { label: newsCopy.title, href: paths.news() })
      : [{ label: newsCopy.title, href: paths.news() }],
};

/** Opening and closing a dialog asks for nothing new. */
export const shouldRevalidate = revalidateUnlessOverlay;

export default function NewsEntryRoute() {
  const page = useLoaderData<typeof loader>();
  return page.kind === "entry" ? <NewsEntryScreen {...page} /> : <ContentProblem {...page} />;
}
