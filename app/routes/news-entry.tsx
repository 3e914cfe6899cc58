import type { LoaderFunctionArgs } from "@remix-run/node";
import { serverContext } from "#server/context.ts";
import { loadNewsEntry } from "#server/news/entry.ts";
import { pageHeaders } from "#server/web/cachePolicy.ts";
import { screenAnswer } from "#server/web/screenAnswer.ts";
import { stillScreen } from "#server/web/still.tsx";
import { newsCopy } from "../copy/news.ts";
import { trailTo } from "../domain/crumbs.ts";
import { paths } from "../domain/paths.ts";
import { ContentProblem } from "../features/content/ContentProblem.tsx";
import { contentFault } from "../features/content/contentFault.ts";
import { contentMeta } from "../features/content/contentMeta.ts";
import { NewsEntryScreen } from "../features/news/NewsEntryScreen.tsx";

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
  return screenAnswer(stillScreen(request, screen, surroundings));
}

export const headers = pageHeaders;

/** Opening and closing a dialog asks for nothing new. */
export { revalidateUnlessOverlay as shouldRevalidate } from "../domain/overlays.ts";
export {
  StillScreen as default,
  stillHandle as handle,
  stillMeta as meta,
} from "../shell/StillScreen.tsx";
