import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ContentProblem } from "#app/features/content/ContentProblem.static.tsx";
import { contentFault } from "#app/features/content/contentFault.ts";
import { contentHead } from "#app/features/content/contentHead.ts";
import { BookScreen } from "#app/features/sub-brand/BookScreen.static.tsx";
import { StaticScreen } from "#app/framework/StaticScreen.tsx";
import { pageMeta } from "#app/head/pageMeta.ts";
import { serverContext } from "#server/compose.ts";
import { loadOnlinePage } from "#server/features/content/content.ts";
import { pageHeaders } from "#server/responses/cachePolicy.ts";
import { screenAnswer } from "#server/responses/screenAnswer.ts";
import { staticScreen } from "#server/static-html/staticHtml.tsx";
import { brand } from "#shared/copy/brand.ts";
import { paths } from "#shared/domain/paths.ts";

/** Loads a page of the sub-brand by the slug in its URL. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const slug = params.slug ?? "";
  const context = serverContext(request);
  const page = await loadOnlinePage(slug, context);
  const { kind } = page;
  const found = kind === "page" ? page : null;
  const { title = "", summary = "", image = "" } = found ?? {};
  const head = contentHead({
    siteUrl: context.config.siteUrl,
    path: found?.path || paths.subBrand(slug),
    title: title || brand.nameZh,
    description: summary,
    image,
    available: kind === "page",
    missing: kind === "missing",
    unlisted: found?.unlisted,
  });
  const surroundings = { kind, fault: contentFault(page) };
  const screen =
    page.kind === "page"
      ? staticScreen(
          request,
          BookScreen,
          { title: title || brand.nameZh, blocks: page.blocks },
          surroundings,
        )
      : staticScreen(request, ContentProblem, page, surroundings);
  return screenAnswer({ ...screen, head });
}

export { revalidateUnlessOverlay as shouldRevalidate } from "#shared/domain/overlays.ts";

export const headers = pageHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) => (data ? pageMeta(data.head) : []);

export default function SubBrandRoute() {
  return <StaticScreen {...useLoaderData<typeof loader>()} />;
}
