import type { LoaderFunctionArgs } from "@remix-run/node";
import { newsCopy } from "#app/copy/news.ts";
import { trailTo } from "#app/domain/crumbs.ts";
import { paths } from "#app/domain/paths.ts";
import { ContentProblem } from "#app/features/content/ContentProblem.tsx";
import { contentFault } from "#app/features/content/contentFault.ts";
import { contentMeta } from "#app/features/content/contentMeta.ts";
import { NewsListScreen } from "#app/features/news/NewsListScreen.tsx";
import { serverContext } from "#server/compose.ts";
import { staticScreen } from "#server/document/staticHtml.tsx";
import { loadNewsList, readNewsQuestion } from "#server/news/list.ts";
import { pageHeaders } from "#server/respond/cachePolicy.ts";
import { screenAnswer } from "#server/respond/screenAnswer.ts";

/** Loads the page of the news that the address asks for. */
export async function loader({ request }: LoaderFunctionArgs) {
  const context = serverContext(request);
  const question = readNewsQuestion(new URL(request.url).searchParams);
  const page = await loadNewsList(question, context);
  const { kind } = page;
  const { type, path } = kind === "list" ? page : { type: "", path: paths.news() };
  const { title, description } = newsCopy;
  const meta = contentMeta({
    ...{ siteUrl: context.config.siteUrl, path, description },
    title: type === "" ? title : `${title} · ${type}`,
    available: kind === "list",
  });
  const crumbs = type === "" ? trailTo(title) : trailTo(type, { label: title, href: paths.news() });
  const screen = kind === "list" ? <NewsListScreen {...page} /> : <ContentProblem {...page} />;
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
