import type { LoaderFunctionArgs } from "@remix-run/node";
import { serverContext } from "#server/context.ts";
import { loadNewsList, readNewsQuestion } from "#server/news/list.ts";
import { pageHeaders } from "#server/web/cachePolicy.ts";
import { screenAnswer } from "#server/web/screenAnswer.ts";
import { stillScreen } from "#server/web/still.tsx";
import { newsCopy } from "../copy/news.ts";
import { trailTo } from "../domain/crumbs.ts";
import { paths } from "../domain/paths.ts";
import { ContentProblem } from "../features/content/ContentProblem.tsx";
import { contentFault } from "../features/content/contentFault.ts";
import { contentMeta } from "../features/content/contentMeta.ts";
import { NewsListScreen } from "../features/news/NewsListScreen.tsx";

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
