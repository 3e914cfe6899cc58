import type { LoaderFunctionArgs } from "@remix-run/node";
import { brand } from "#app/copy/brand.ts";
import { paths } from "#app/domain/paths.ts";
import { ContentProblem } from "#app/features/content/ContentProblem.tsx";
import { contentFault } from "#app/features/content/contentFault.ts";
import { contentMeta } from "#app/features/content/contentMeta.ts";
import { BookScreen } from "#app/features/sub-brand/BookScreen.tsx";
import { serverContext } from "#server/compose.ts";
import { loadOnlinePage } from "#server/content/content.ts";
import { staticScreen } from "#server/document/staticHtml.tsx";
import { pageHeaders } from "#server/respond/cachePolicy.ts";
import { screenAnswer } from "#server/respond/screenAnswer.ts";

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
  return screenAnswer(staticScreen(request, screen, { kind, meta, fault: contentFault(page) }));
}

export const headers = pageHeaders;

export { StaticScreen as default, staticMeta as meta } from "#app/framework/StaticScreen.tsx";
