import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { loadOnlinePage } from "#server/content/content.ts";
import { serverContext } from "#server/context.ts";
import { pageHeaders } from "#server/web/cachePolicy.ts";
import { screenAnswer } from "#server/web/screenAnswer.ts";
import { contentPageCopy } from "../copy/content.ts";
import { revalidateUnlessOverlay } from "../domain/overlays.ts";
import { paths } from "../domain/paths.ts";
import { ContentProblem } from "../features/content/ContentProblem.tsx";
import { ContentScreen } from "../features/content/ContentScreen.tsx";
import { contentMeta } from "../features/content/contentMeta.ts";
import { contentCrumbs } from "../features/content/crumbs.ts";
import type { ScreenHandle } from "../shell/handle.ts";

/** Loads a brand-story page by the online id in its address (spec §2, linkType 2). */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const slug = params.slug ?? "";
  const context = serverContext(request);
  const screen = await loadOnlinePage(slug, context);
  return screenAnswer({ slug, siteUrl: context.config.siteUrl, ...screen });
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
    // A page that the list of all content does not name has no headline of its own.
    article: title === "" ? undefined : { kind: "Article" },
  });
};

export const handle: ScreenHandle<Awaited<ReturnType<typeof loader>>["data"]> = {
  crumbs: (page) => contentCrumbs("brandStory", page.kind === "page" ? page.title : ""),
};

/** Opening and closing a dialog asks for nothing new. */
export const shouldRevalidate = revalidateUnlessOverlay;

export default function StoryRoute() {
  const page = useLoaderData<typeof loader>();
  if (page.kind !== "page") return <ContentProblem {...page} />;
  const { titleEn } = house;
  const title = page.title || house.title;
  return <ContentScreen {...{ title, titleEn }} blocks={page.blocks} room="story" />;
}
