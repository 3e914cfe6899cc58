import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { loadOnlinePage } from "#server/content/content.ts";
import { serverContext } from "#server/context.ts";
import { cacheHeaders, pageHeaders } from "#server/web/cachePolicy.ts";
import { missingInit, unavailableInit } from "#server/web/failureInit.ts";
import { contentPageCopy } from "../copy/content.ts";
import { revalidateUnlessOverlay } from "../domain/overlays.ts";
import { paths } from "../domain/paths.ts";
import { ContentMissing } from "../features/content/ContentMissing.tsx";
import { ContentScreen } from "../features/content/ContentScreen.tsx";
import { ContentUnavailable } from "../features/content/ContentUnavailable.tsx";
import { contentMeta } from "../features/content/contentMeta.ts";
import { contentCrumbs } from "../features/content/crumbs.ts";
import type { ScreenHandle } from "../shell/handle.ts";

/** Loads a brand-story page by the online id in its address (spec §2, linkType 2). */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const slug = params.slug ?? "";
  const context = serverContext(request);
  const screen = await loadOnlinePage(slug, context);
  const page = { slug, siteUrl: context.config.siteUrl, ...screen };
  switch (screen.kind) {
    case "page":
      return data(page, { headers: cacheHeaders("page") });
    case "missing":
      return data(page, missingInit());
    case "unavailable":
      return data(page, unavailableInit());
  }
}

export const headers = pageHeaders;

const house = contentPageCopy.brandStory;

export const meta: MetaFunction<typeof loader> = ({ data: page }) => {
  if (!page) return [];
  const { siteUrl, slug } = page;
  const { title = "", summary = "", image = "" } = page.kind === "page" ? page : {};
  return contentMeta({
    siteUrl,
    path: paths.brandStoryPage(slug),
    title: title || house.title,
    description: summary || house.description,
    image,
    available: page.kind === "page",
  });
};

export const handle: ScreenHandle<Awaited<ReturnType<typeof loader>>["data"]> = {
  crumbs: (page) =>
    page.kind === "page" && page.title !== ""
      ? contentCrumbs("brandStory", page.title)
      : contentCrumbs("brandStory"),
};

/** Opening and closing a dialog asks for nothing new. */
export const shouldRevalidate = revalidateUnlessOverlay;

export default function StoryRoute() {
  const page = useLoaderData<typeof loader>();
  switch (page.kind) {
    case "page":
      return (
        <ContentScreen
          title={page.title || house.title}
          titleEn={house.titleEn}
          blocks={page.blocks}
          room="story"
        />
      );
    case "unavailable":
      return <ContentUnavailable message={page.message} />;
    default:
      return <ContentMissing />;
  }
}
