import type { LoaderFunctionArgs } from "@remix-run/node";
import { Blocks } from "#app/blocks/Blocks.tsx";
import { contentPageCopy } from "#app/copy/content.ts";
import { paths } from "#app/domain/paths.ts";
import { ContentProblem } from "#app/features/content/ContentProblem.tsx";
import { ContentScreen } from "#app/features/content/ContentScreen.tsx";
import { contentFault } from "#app/features/content/contentFault.ts";
import { contentMeta } from "#app/features/content/contentMeta.ts";
import { contentCrumbs } from "#app/features/content/crumbs.ts";
import { Onward } from "#app/features/content/Onward.tsx";
import { serverContext } from "#server/compose.ts";
import { loadAreaBlocks, loadOnlinePage } from "#server/content/content.ts";
import { staticScreen } from "#server/document/staticHtml.tsx";
import { pageHeaders } from "#server/respond/cachePolicy.ts";
import { screenAnswer } from "#server/respond/screenAnswer.ts";

const house = contentPageCopy.brandStory;

/** Loads a brand-story page by the online id in its address (spec §2, linkType 2). */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const slug = params.slug ?? "";
  const context = serverContext(request);
  const [page, common] = await Promise.all([
    loadOnlinePage(slug, context),
    loadAreaBlocks("commonBlock", context),
  ]);
  const { kind } = page;
  const { title = "", summary = "", image = "" } = kind === "page" ? page : {};
  const meta = contentMeta({
    siteUrl: context.config.siteUrl,
    path: paths.brandStoryPage(slug),
    title: title || house.title,
    description: summary || house.description,
    image,
    available: kind === "page",
    // A page that the list of all content does not name has no headline of its own.
    article: title === "" ? undefined : { kind: "Article" },
  });
  const crumbs = contentCrumbs("brandStory", title);
  const surroundings = { kind, meta, crumbs, fault: contentFault(page) };
  const screen =
    kind === "page" ? (
      <>
        <ContentScreen {...house} title={title || house.title} blocks={page.blocks} />
        <Blocks blocks={common} />
        <Onward room="story" />
      </>
    ) : (
      <ContentProblem {...page} />
    );
  return screenAnswer(staticScreen(request, screen, surroundings));
}

export const headers = pageHeaders;

/** Opening and closing a dialog asks for nothing new. */
export { revalidateUnlessOverlay as shouldRevalidate } from "#app/domain/overlays.ts";
export {
  StaticScreen as default,
  staticHandle as handle,
  staticMeta as meta,
} from "#app/framework/StaticScreen.tsx";
