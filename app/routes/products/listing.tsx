import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { CatalogueProblem } from "#app/features/catalogue/CatalogueProblem.tsx";
import { ListingScreen } from "#app/features/catalogue/ListingScreen.tsx";
import { categoryListingMeta } from "#app/features/catalogue/listingMeta.ts";
import type { ScreenHandle } from "#app/framework/screenHandle.ts";
import { serverContext } from "#server/compose.ts";
import { loadSeriesListing } from "#server/features/catalogue/categoryListing.ts";
import { catalogueAnswer } from "#server/features/catalogue/outcome.ts";
import { pageHeaders } from "#server/responses/cachePolicy.ts";
import { crumbsOf } from "#shared/domain/crumbs.ts";
import { revalidateUnlessOverlay } from "#shared/domain/overlays.ts";

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

export const shouldRevalidate = revalidateUnlessOverlay;

export default function ListingRoute() {
  const page = useLoaderData<typeof loader>();
  if (page.kind !== "listing") return <CatalogueProblem kind={page.kind} />;
  return <ListingScreen head={page.head} listing={page.listing} offeredLinks={page.offeredLinks} />;
}
