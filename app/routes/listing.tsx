import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { loadSeriesListing } from "#server/catalogue/categoryListing.ts";
import { catalogueAnswer } from "#server/catalogue/outcome.ts";
import { serverContext } from "#server/context.ts";
import { pageHeaders } from "#server/web/cachePolicy.ts";
import { crumbsOf } from "../domain/crumbs.ts";
import { revalidateUnlessOverlay } from "../domain/overlays.ts";
import { CatalogueProblem } from "../features/catalogue/CatalogueProblem.tsx";
import { categoryListingMeta } from "../features/catalogue/catalogueMeta.ts";
import { ListingScreen } from "../features/catalogue/ListingScreen.tsx";
import type { ScreenHandle } from "../shell/handle.ts";

/** Loads the listing of a category within its series. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const { nav1 = "", nav2 = "" } = params;
  const page = await loadSeriesListing({ nav1, nav2 }, searchParams, serverContext(request));
  return catalogueAnswer(page, "listing");
}

export const headers = pageHeaders;

export const meta: MetaFunction<typeof loader> = ({ data: page }) => categoryListingMeta(page);

export const handle: ScreenHandle<object> = { crumbs: crumbsOf };

/** Opening and closing the filters asks for nothing new. */
export const shouldRevalidate = revalidateUnlessOverlay;

export default function ListingRoute() {
  const page = useLoaderData<typeof loader>();
  if (page.kind !== "listing") return <CatalogueProblem kind={page.kind} />;
  return <ListingScreen head={page.head} listing={page.listing} />;
}
