import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { serverContext } from "#server/context.ts";
import { loadNewsEntry } from "#server/news/entry.ts";
import { cacheHeaders, pageHeaders } from "#server/web/cachePolicy.ts";
import { missingInit, unavailableInit } from "#server/web/failureInit.ts";
import { newsCopy } from "../copy/news.ts";
import type { Crumb } from "../domain/crumbs.ts";
import { revalidateUnlessOverlay } from "../domain/overlays.ts";
import { paths } from "../domain/paths.ts";
import { ContentMissing } from "../features/content/ContentMissing.tsx";
import { ContentUnavailable } from "../features/content/ContentUnavailable.tsx";
import { contentMeta } from "../features/content/contentMeta.ts";
import { NewsEntryScreen } from "../features/news/NewsEntryScreen.tsx";
import type { ScreenHandle } from "../shell/handle.ts";

/** Loads one news entry by the id in its address. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const id = params.id ?? "";
  const context = serverContext(request);
  const screen = await loadNewsEntry(id, context);
  const page = { id, siteUrl: context.config.siteUrl, ...screen };
  switch (screen.kind) {
    case "entry":
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
  const { title = newsCopy.title, text = "", image = "" } = page.kind === "entry" ? page : {};
  return contentMeta({
    siteUrl: page.siteUrl,
    path: paths.newsEntry(page.id),
    title,
    description: text || newsCopy.description,
    image,
    available: page.kind === "entry",
  });
};

export const handle: ScreenHandle<Awaited<ReturnType<typeof loader>>["data"]> = {
  crumbs: (page): Crumb[] =>
    page.kind === "entry"
      ? [
          { label: newsCopy.title, href: paths.news() },
          { label: page.title, href: null },
        ]
      : [{ label: newsCopy.title, href: paths.news() }],
};

/** Opening and closing a dialog asks for nothing new. */
export const shouldRevalidate = revalidateUnlessOverlay;

export default function NewsEntryRoute() {
  const page = useLoaderData<typeof loader>();
  switch (page.kind) {
    case "entry":
      return <NewsEntryScreen {...page} />;
    case "unavailable":
      return <ContentUnavailable message={page.message} />;
    default:
      return <ContentMissing />;
  }
}
