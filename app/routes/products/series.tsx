import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { CatalogueProblem } from "#app/features/catalogue/CatalogueProblem.tsx";
import { CategoryCards } from "#app/features/catalogue/CategoryCards.static.tsx";
import { catalogueMeta, catalogueProblemMeta } from "#app/features/catalogue/catalogueMeta.ts";
import { SeriesScreen } from "#app/features/catalogue/SeriesScreen.tsx";
import type { ScreenHandle } from "#app/framework/screenHandle.ts";
import { serverContext } from "#server/compose.ts";
import { catalogueAnswer } from "#server/features/catalogue/outcome.ts";
import { loadSeriesPage } from "#server/features/catalogue/series.ts";
import { pageHeaders } from "#server/responses/cachePolicy.ts";
import { staticHtml } from "#server/static-html/staticHtml.tsx";
import { catalogueTitles } from "#shared/copy/catalogue.ts";
import { crumbsOf } from "#shared/domain/crumbs.ts";
import { paths } from "#shared/domain/paths.ts";

/** Loads a series; a leaf category redirects to its listing. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const page = await loadSeriesPage(params.nav1 ?? "", serverContext(request));
  if (page.kind !== "series") return catalogueAnswer(page, "page");
  const { cards, ...rest } = page;
  const content = staticHtml(request, CategoryCards, { cards, priority: true });
  return catalogueAnswer({ ...rest, content }, "page");
}

export { revalidateUnlessOverlay as shouldRevalidate } from "#shared/domain/overlays.ts";

export const headers = pageHeaders;

export const meta: MetaFunction<typeof loader> = ({ data: page }) =>
  page?.kind === "series"
    ? catalogueMeta({
        siteUrl: page.siteUrl,
        path: paths.series(page.code),
        title: catalogueTitles.series(page.fullName),
        description: page.head.description,
      })
    : catalogueProblemMeta(page?.kind);

export const handle: ScreenHandle<object> = { crumbs: crumbsOf };

export default function SeriesRoute() {
  const page = useLoaderData<typeof loader>();
  if (page.kind !== "series") return <CatalogueProblem kind={page.kind} />;
  return <SeriesScreen {...page} />;
}
