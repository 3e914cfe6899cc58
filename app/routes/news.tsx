import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { serverContext } from "#server/context.ts";
import { loadNewsList, readNewsQuestion } from "#server/news/list.ts";
import { cacheHeaders, pageHeaders } from "#server/web/cachePolicy.ts";
import { missingInit, unavailableInit } from "#server/web/failureInit.ts";
import { newsCopy } from "../copy/news.ts";
import type { Crumb } from "../domain/crumbs.ts";
import { revalidateUnlessOverlay } from "../domain/overlays.ts";
import { paths } from "../domain/paths.ts";
import { ContentMissing } from "../features/content/ContentMissing.tsx";
import { ContentUnavailable } from "../features/content/ContentUnavailable.tsx";
import { contentMeta } from "../features/content/contentMeta.ts";
import { NewsListScreen } from "../features/news/NewsListScreen.tsx";
import type { ScreenHandle } from "../shell/handle.ts";

/** Loads the page of the news that the address asks for. */
export async function loader({ request }: LoaderFunctionArgs) {
  const context = serverContext(request);
  const question = readNewsQuestion(new URL(request.url).searchParams);
  const screen = await loadNewsList(question, context);
  const page = { siteUrl: context.config.siteUrl, ...screen };
  switch (screen.kind) {
    case "list":
      return data(page, { headers: cacheHeaders("page") });
    case "missing":
      return data(page, missingInit());
    case "unavailable":
      return data(page, unavailableInit());
  }
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
  crumbs: (page): Crumb[] =>
    page.kind === "list" && page.type !== ""
      ? [
          { label: newsCopy.title, href: paths.news() },
          { label: page.type, href: null },
        ]
      : [{ label: newsCopy.title, href: null }],
};

/** Opening and closing a dialog asks for nothing new. */
export const shouldRevalidate = revalidateUnlessOverlay;

export default function NewsRoute() {
  const page = useLoaderData<typeof loader>();
  switch (page.kind) {
    case "list":
      return <NewsListScreen {...page} />;
    case "unavailable":
      return <ContentUnavailable message={page.message} />;
    default:
      return <ContentMissing />;
  }
}
