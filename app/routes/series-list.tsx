import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { catalogueAnswer } from "#server/catalogue/outcome.ts";
import { loadSeriesList } from "#server/catalogue/series.ts";
import { serverContext } from "#server/context.ts";
import { pageHeaders } from "#server/web/cachePolicy.ts";
import { still } from "#server/web/still.tsx";
import { Blocks } from "../blocks/Blocks.tsx";
import { seriesCopy } from "../copy/catalogue.ts";
import { crumbsOf } from "../domain/crumbs.ts";
import { paths } from "../domain/paths.ts";
import { CatalogueProblem } from "../features/catalogue/CatalogueProblem.tsx";
import { catalogueMeta } from "../features/catalogue/catalogueMeta.ts";
import { SeriesListCards } from "../features/catalogue/SeriesListCards.tsx";
import { SeriesListScreen } from "../features/catalogue/SeriesListScreen.tsx";
import type { ScreenHandle } from "../shell/handle.ts";

/** Loads the list of series. */
export async function loader({ request }: LoaderFunctionArgs) {
  const page = await loadSeriesList(serverContext(request));
  if (page.kind !== "series-list") return catalogueAnswer(page, "page");
  const { categories, groups, blocks, ...rest } = page;
  const cards = still(request, <SeriesListCards categories={categories} groups={groups} />);
  const drawn = { ...rest, cards, blocks: still(request, <Blocks blocks={blocks} />) };
  return catalogueAnswer(drawn, "page");
}

export const headers = pageHeaders;

export const meta: MetaFunction<typeof loader> = ({ data: page }) =>
  catalogueMeta(
    page?.kind === "series-list"
      ? {
          siteUrl: page.siteUrl,
          path: paths.products(),
          title: seriesCopy.all,
          description: seriesCopy.allText,
        }
      : null,
  );

export const handle: ScreenHandle<object> = { crumbs: crumbsOf };

export default function SeriesListRoute() {
  const page = useLoaderData<typeof loader>();
  if (page.kind !== "series-list") return <CatalogueProblem kind={page.kind} />;
  return <SeriesListScreen cards={page.cards} blocks={page.blocks} />;
}
