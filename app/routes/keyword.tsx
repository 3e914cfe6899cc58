import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { catalogueAnswer } from "#server/catalogue/outcome.ts";
import { loadKeywordPage } from "#server/catalogue/search.ts";
import { serverContext } from "#server/context.ts";
import { pageHeaders } from "#server/web/cachePolicy.ts";
import { catalogueTitles } from "../copy/catalogue.ts";
import { crumbsOf } from "../domain/crumbs.ts";
import { revalidateUnlessOverlay } from "../domain/overlays.ts";
import { CatalogueProblem } from "../features/catalogue/CatalogueProblem.tsx";
import { catalogueMeta, listingMeta } from "../features/catalogue/catalogueMeta.ts";
import { KeywordScreen } from "../features/catalogue/KeywordScreen.tsx";
import type { ScreenHandle } from "../shell/handle.ts";

/** Loads the results of a keyword. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const page = await loadKeywordPage(params.suggest ?? "", searchParams, serverContext(request));
  return catalogueAnswer(page, "listing");
}

export const headers = pageHeaders;

export const meta: MetaFunction<typeof loader> = ({ data: page }) => {
  if (page?.kind !== "keyword") return catalogueMeta(null);
  const { siteUrl, canonical, keyword, listing } = page;
  const title = catalogueTitles.search(keyword);
  return listingMeta({ siteUrl, path: canonical, title }, listing);
};

export const handle: ScreenHandle<object> = { crumbs: crumbsOf };

/** Opening and closing the filters asks for nothing new. */
export const shouldRevalidate = revalidateUnlessOverlay;

export default function KeywordRoute() {
  const page = useLoaderData<typeof loader>();
  if (page.kind !== "keyword") return <CatalogueProblem kind={page.kind} />;
  return <KeywordScreen {...page} />;
}
