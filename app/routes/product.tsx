import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { serverContext } from "#server/context.ts";
import { loadProductPage } from "#server/product/product.ts";
import { cacheHeaders, pageHeaders } from "#server/web/cachePolicy.ts";
import { missingInit, screenAnswer } from "#server/web/screenAnswer.ts";
import { crumbsOf } from "../domain/crumbs.ts";
import { withNotice } from "../domain/notices.ts";
import { revalidateUnlessOverlay } from "../domain/overlays.ts";
import { paths } from "../domain/paths.ts";
import { ProductRefused } from "../features/product/ProductRefused.tsx";
import { ProductScreen } from "../features/product/ProductScreen.tsx";
import { ProductUnavailable } from "../features/product/ProductUnavailable.tsx";
import { productMeta } from "../features/product/productMeta.ts";
import type { ScreenHandle } from "../shell/handle.ts";

/** Loads the product page and chooses status and caching of its outcome (spec §8). */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const query = {
    productId: params.slug ?? "",
    vc: new URL(request.url).searchParams.get("vc"),
  };
  const page = await loadProductPage(query, serverContext(request));
  switch (page.kind) {
    case "data-error":
      throw redirect(withNotice(paths.home(), "data-error"), { headers: cacheHeaders("redirect") });
    case "refused":
      return data(page, missingInit());
    default:
      return screenAnswer(page, "product");
  }
}

export const headers = pageHeaders;

export const meta: MetaFunction<typeof loader> = ({ data: page }) =>
  productMeta(page?.kind === "product" ? page : null);

export const handle: ScreenHandle<object> = { crumbs: crumbsOf };

/** Opening and closing a dialog asks for nothing new. */
export const shouldRevalidate = revalidateUnlessOverlay;

export default function ProductRoute() {
  const page = useLoaderData<typeof loader>();
  switch (page.kind) {
    case "product":
      return <ProductScreen {...page} />;
    case "unavailable":
      return <ProductUnavailable message={page.message} />;
    default:
      return <ProductRefused />;
  }
}
