import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";
import { serverContext } from "#server/context.ts";
import { loadProductPage } from "#server/product/product.ts";
import { cacheHeaders, pageHeaders } from "#server/web/cachePolicy.ts";
import { withNotice } from "../domain/notices.ts";
import { onlyOverlayChanged } from "../domain/overlays.ts";
import { paths } from "../domain/paths.ts";
import { ProductRefused } from "../features/product/ProductRefused.tsx";
import { ProductScreen } from "../features/product/ProductScreen.tsx";
import { ProductUnavailable } from "../features/product/ProductUnavailable.tsx";
import { productMeta } from "../features/product/productMeta.ts";
import type { ScreenHandle } from "../shell/handle.ts";

/** Seconds after which a page that could not be loaded is worth asking for again. */
const RETRY_AFTER_S = 30;

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
      return data(page, { status: 404, headers: failureHeaders() });
    case "unavailable":
      return data(page, {
        status: 503,
        headers: { ...failureHeaders(), "Retry-After": String(RETRY_AFTER_S) },
      });
    default:
      return data(page, { headers: cacheHeaders("product") });
  }
}

function failureHeaders() {
  return { ...cacheHeaders("error"), "X-Robots-Tag": "noindex" };
}

export const headers = pageHeaders;

export const meta: MetaFunction<typeof loader> = ({ data: page }) =>
  productMeta(page?.kind === "product" ? page : null);

export const handle: ScreenHandle<Awaited<ReturnType<typeof loader>>["data"]> = {
  crumbs: (page) => (page.kind === "product" ? page.crumbs : []),
};

/** Opening and closing a dialog asks for nothing new. */
export const shouldRevalidate: ShouldRevalidateFunction = (change) =>
  onlyOverlayChanged(change.currentUrl, change.nextUrl) ? false : change.defaultShouldRevalidate;

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
