import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Blocks } from "#app/blocks/Blocks.static.tsx";
import { CatalogueProblem } from "#app/features/catalogue/CatalogueProblem.tsx";
import { catalogueMeta, catalogueProblemMeta } from "#app/features/catalogue/catalogueMeta.ts";
import { SeriesListCards } from "#app/features/catalogue/SeriesListCards.static.tsx";
import { SeriesListScreen } from "#app/features/catalogue/SeriesListScreen.tsx";
import type { ScreenHandle } from "#app/framework/screenHandle.ts";
import { serverContext } from "#server/compose.ts";
import { catalogueAnswer } from "#server/features/catalogue/outcome.ts";
import { loadSeriesList } from "#server/features/catalogue/series.ts";
import { pageHeaders } from "#server/responses/cachePolicy.ts";
import { staticHtml } from "#server/static-html/staticHtml.tsx";
import { seriesCopy } from "#shared/copy/catalogue.ts";
import { crumbsOf } from "#shared/domain/crumbs.ts";
import { paths } from "#shared/domain/paths.ts";

/** Loads the list of series. */
export async function loader({ request }: LoaderFunctionArgs) {
  const page = await loadSeriesList(serverContext(request));
  if (page.kind !== "series-list") return catalogueAnswer(page, "page");
  const { categories, groups, blocks, common, ...rest } = page;
  const cards = staticHtml(request, SeriesListCards, { categories, groups }, "cards");
  const told = [...blocks, ...common];
  const drawn = { ...rest, cards, blocks: staticHtml(request, Blocks, { blocks: told }) };
  return catalogueAnswer(drawn, "page");
}

export { revalidateUnlessOverlay as shouldRevalidate } from "#shared/domain/overlays.ts";

export const headers = pageHeaders;

export const meta: MetaFunction<typeof loader> = ({ data: page }) =>
  page?.kind === "series-list"
    ? catalogueMeta({
        siteUrl: page.siteUrl,
        path: paths.products(),
        title: seriesCopy.all,
        description: seriesCopy.allText,
      })
    : catalogueProblemMeta(page?.kind);

export const handle: ScreenHandle<object> = { crumbs: crumbsOf };

export default function SeriesListRoute() {
  const page = useLoaderData<typeof loader>();
  if (page.kind !== "series-list") return <CatalogueProblem kind={page.kind} />;
  return <SeriesListScreen cards={page.cards} blocks={page.blocks} />;
}
