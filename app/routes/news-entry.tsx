import type { LoaderFunctionArgs } from "@remix-run/node";
import { newsCopy } from "#app/copy/news.ts";
import { trailTo } from "#app/domain/crumbs.ts";
import { paths } from "#app/domain/paths.ts";
import { ContentProblem } from "#app/features/content/ContentProblem.tsx";
import { contentFault } from "#app/features/content/contentFault.ts";
import { contentMeta } from "#app/features/content/contentMeta.ts";
import { NewsEntryScreen } from "#app/features/news/NewsEntryScreen.tsx";
import { serverContext } from "#server/compose.ts";
import { staticScreen } from "#server/document/staticHtml.tsx";
import { loadNewsEntry } from "#server/news/entry.ts";
import { pageHeaders } from "#server/respond/cachePolicy.ts";
import { screenAnswer } from "#server/respond/screenAnswer.ts";

/** Loads one news entry by the id in its address. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const id = params.id ?? "";
  const context = serverContext(request);
  const page = await loadNewsEntry(id, context);
  const { kind } = page;
  const entry = kind === "entry" ? page : null;
  const meta = contentMeta({
    siteUrl: context.config.siteUrl,
    path: paths.newsEntry(id),
    title: entry?.title || newsCopy.title,
    description: entry?.text || newsCopy.description,
    image: entry?.image,
    available: entry !== null,
    article: entry?.title ? { kind: "NewsArticle", date: entry.date } : undefined,
  });
  const news = { label: newsCopy.title, href: paths.news() };
  const crumbs = entry ? trailTo(entry.title, news) : [news];
  const screen = kind === "entry" ? <NewsEntryScreen {...page} /> : <ContentProblem {...page} />;
  const surroundings = { kind, meta, crumbs, fault: contentFault(page) };
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
