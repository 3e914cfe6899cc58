import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { catalogueAnswer } from "#server/catalogue/outcome.ts";
import { loadSearchPage } from "#server/catalogue/search.ts";
import { serverContext } from "#server/context.ts";
import { pageHeaders } from "#server/web/cachePolicy.ts";
import { searchCopy } from "../copy/catalogue.ts";
import { crumbsOf } from "../domain/crumbs.ts";
import { paths } from "../domain/paths.ts";
import { CatalogueProblem } from "../features/catalogue/CatalogueProblem.tsx";
import { catalogueMeta } from "../features/catalogue/catalogueMeta.ts";
import { SearchScreen } from "../features/catalogue/SearchScreen.tsx";
import type { ScreenHandle } from "../shell/handle.ts";

/** Target of the search form: typed text leads to its results. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  return catalogueAnswer(await loadSearchPage(searchParams, serverContext(request)), "listing");
}

export const headers = pageHeaders;

export const meta: MetaFunction<typeof loader> = ({ data: page }) =>
  catalogueMeta(
    page?.kind === "search"
      ? { siteUrl: page.siteUrl, path: paths.search(), title: searchCopy.title, noindex: true }
      : null,
  );

export const handle: ScreenHandle<object> = { crumbs: crumbsOf };

export default function SearchResultsRoute() {
  const page = useLoaderData<typeof loader>();
  if (page.kind !== "search") return <CatalogueProblem kind={page.kind} />;
  return <SearchScreen words={page.words} newest={page.newest} />;
}
