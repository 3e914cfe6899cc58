import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { catalogueMeta, catalogueProblemMeta } from "#app/features/catalogue/catalogueMeta.ts";
import { NewestPieces } from "#app/features/catalogue/NewestPieces.static.tsx";
import type { ScreenHandle } from "#app/framework/screenHandle.ts";
import { SearchScreen } from "#app/search/SearchScreen.tsx";
import { serverContext } from "#server/compose.ts";
import { catalogueAnswer } from "#server/features/catalogue/outcome.ts";
import { loadSearchPage } from "#server/features/search/searchPage.ts";
import { pageHeaders } from "#server/responses/cachePolicy.ts";
import { staticHtml } from "#server/static-html/staticHtml.tsx";
import { searchCopy } from "#shared/copy/searchScreens.ts";
import { crumbsOf } from "#shared/domain/crumbs.ts";
import { paths } from "#shared/domain/paths.ts";

/** Target of the search form: redirects to the results. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const page = await loadSearchPage(searchParams, serverContext(request));
  if (page.kind !== "search") return catalogueAnswer(page, "listing");
  const { newest, ...rest } = page;
  const content = staticHtml(request, NewestPieces, { products: newest });
  return catalogueAnswer({ ...rest, content }, "listing");
}

export { revalidateUnlessOverlay as shouldRevalidate } from "#shared/domain/overlays.ts";

export const headers = pageHeaders;

export const meta: MetaFunction<typeof loader> = ({ data: page }) =>
  page
    ? catalogueMeta({
        siteUrl: page.siteUrl,
        path: paths.search(),
        title: searchCopy.title,
        noindex: true,
      })
    : catalogueProblemMeta(undefined);

export const handle: ScreenHandle<object> = { crumbs: crumbsOf };

export default function SearchResultsRoute() {
  const page = useLoaderData<typeof loader>();
  return <SearchScreen words={page.words} content={page.content} />;
}
