import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { CatalogueProblem } from "#app/features/catalogue/CatalogueProblem.tsx";
import { catalogueProblemMeta } from "#app/features/catalogue/catalogueMeta.ts";
import { listingMeta } from "#app/features/catalogue/listingMeta.ts";
import type { ScreenHandle } from "#app/framework/screenHandle.ts";
import { KeywordScreen } from "#app/search/KeywordScreen.tsx";
import { serverContext } from "#server/compose.ts";
import { catalogueAnswer } from "#server/features/catalogue/outcome.ts";
import { loadKeywordPage } from "#server/features/search/searchPage.ts";
import { pageHeaders } from "#server/responses/cachePolicy.ts";
import { catalogueTitles } from "#shared/copy/catalogue.ts";
import { crumbsOf } from "#shared/domain/crumbs.ts";
import { revalidateUnlessOverlay } from "#shared/domain/overlays.ts";

/** Loads the results of a keyword. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const page = await loadKeywordPage(params.suggest ?? "", searchParams, serverContext(request));
  return catalogueAnswer(page, "listing");
}

export const headers = pageHeaders;

export const meta: MetaFunction<typeof loader> = ({ data: page }) => {
  if (page?.kind !== "keyword") return catalogueProblemMeta(page?.kind);
  const { siteUrl, canonical, keyword, curated, listing } = page;
  const title = catalogueTitles.search(keyword);
  return listingMeta({ siteUrl, path: canonical, title, noindex: !curated }, listing);
};

export const handle: ScreenHandle<object> = { crumbs: crumbsOf };

export const shouldRevalidate = revalidateUnlessOverlay;

export default function KeywordRoute() {
  const page = useLoaderData<typeof loader>();
  if (page.kind !== "keyword") return <CatalogueProblem kind={page.kind} />;
  return <KeywordScreen {...page} />;
}
