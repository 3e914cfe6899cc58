import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { titleText } from "#app/blocks/leading.server.ts";
import { ContentProblem } from "#app/features/content/ContentProblem.static.tsx";
import { ContentScreen } from "#app/features/content/ContentScreen.static.tsx";
import { contentFault } from "#app/features/content/contentFault.ts";
import { contentHead } from "#app/features/content/contentHead.ts";
import { contentCrumbs } from "#app/features/content/crumbs.ts";
import { StaticScreen } from "#app/framework/StaticScreen.tsx";
import type { ScreenHandle } from "#app/framework/screenHandle.ts";
import { pageMeta } from "#app/head/pageMeta.ts";
import { serverContext } from "#server/compose.ts";
import { loadAreaBlocks, loadOnlinePage } from "#server/features/content/content.ts";
import { pageHeaders } from "#server/responses/cachePolicy.ts";
import { screenAnswer } from "#server/responses/screenAnswer.ts";
import { staticScreen } from "#server/static-html/staticHtml.tsx";
import { contentPageCopy } from "#shared/copy/content.ts";
import { crumbsOf } from "#shared/domain/crumbs.ts";
import { hasExtra } from "#shared/domain/enabledPages.ts";
import { paths } from "#shared/domain/paths.ts";
import { OtherStory, storyViews } from "./OtherStory.static.tsx";

const defaults = contentPageCopy.brandStory;

/** Loads a brand-story page by the published id in its URL (ROUTE-25, LINK-02). */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const slug = params.slug ?? "";
  const context = serverContext(request);
  const { absentPages: absent } = context.config;
  const [page, common] = await Promise.all([
    loadOnlinePage(slug, context),
    loadAreaBlocks("commonBlock", context),
  ]);
  const { kind } = page;
  const found = kind === "page" ? page : null;
  const { title = "", summary = "", image = "", date = "" } = found ?? {};
  const about = {
    siteUrl: context.config.siteUrl,
    path: found?.path || paths.brandStoryPage(slug),
    title: title || titleText(found?.blocks ?? []) || defaults.title,
    description: summary || defaults.description,
    image,
    date,
  };
  // A page missing from the list of all content has no headline of its own.
  const head = contentHead({
    ...about,
    available: kind === "page",
    article: title !== "",
    missing: kind === "missing",
    unlisted: found?.unlisted,
  });
  const crumbs = contentCrumbs("brandStory", absent, title);
  const surroundings = { kind, crumbs, fault: contentFault(page) };
  const blocks = found?.blocks ?? [];
  const views = storyViews.filter(({ extra, fits }) => hasExtra(extra) && fits(blocks));
  const chosen = new URL(request.url).searchParams.get("view");
  const view = views.find(({ name }) => name === chosen);
  if (view) {
    const story = { name: view.name, blocks, title: about.title, path: about.path, absent };
    return screenAnswer({ ...staticScreen(request, OtherStory, story, surroundings), head });
  }
  const screen =
    page.kind === "page"
      ? staticScreen(
          request,
          ContentScreen,
          {
            title: title || defaults.title,
            titleEn: defaults.titleEn,
            blocks: [...page.blocks, ...common],
            article: title === "" ? undefined : { kind: "Article", ...about },
            // A story whose own blocks end with links to others needs no second list.
            onward:
              page.blocks.at(-1)?.type === "imageList" ? undefined : { section: "story", absent },
            views: views.map(({ name, label }) => ({ href: `${about.path}?view=${name}`, label })),
          },
          surroundings,
        )
      : staticScreen(request, ContentProblem, page, surroundings);
  return screenAnswer({ ...screen, head });
}

export const headers = pageHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) => (data ? pageMeta(data.head) : []);

export const handle: ScreenHandle<object> = { crumbs: crumbsOf };

export { revalidateUnlessOverlay as shouldRevalidate } from "#shared/domain/overlays.ts";

export default function StoryRoute() {
  return <StaticScreen {...useLoaderData<typeof loader>()} />;
}
