import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadOnlinePage } from "#server/content/content.ts";
import { serverContext } from "#server/context.ts";
import { pageHeaders } from "#server/web/cachePolicy.ts";
import { screenAnswer } from "#server/web/screenAnswer.ts";
import { stillScreen } from "#server/web/still.tsx";
import { brand } from "../copy/brand.ts";
import { paths } from "../domain/paths.ts";
import { ContentProblem } from "../features/content/ContentProblem.tsx";
import { contentFault } from "../features/content/contentFault.ts";
import { contentMeta } from "../features/content/contentMeta.ts";
import { BookScreen } from "../features/sub-brand/BookScreen.tsx";

/** Loads a page of the sub-brand by the slug in its address. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const slug = params.slug ?? "";
  const context = serverContext(request);
  const page = await loadOnlinePage(slug, context);
  const { kind } = page;
  const { title = "", summary = "", image = "" } = kind === "page" ? page : {};
  const meta = contentMeta({
    siteUrl: context.config.siteUrl,
    path: paths.subBrand(slug),
    title: title || brand.nameZh,
    description: summary,
    image,
    available: kind === "page",
  });
  const screen =
    kind === "page" ? (
      <BookScreen title={title || brand.nameZh} blocks={page.blocks} />
    ) : (
      <ContentProblem {...page} />
    );
  return screenAnswer(stillScreen(request, screen, { kind, meta, fault: contentFault(page) }));
}

export const headers = pageHeaders;

export { StillScreen as default, stillMeta as meta } from "../shell/StillScreen.tsx";
