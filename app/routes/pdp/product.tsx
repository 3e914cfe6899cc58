import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Entry } from "#app/features/product/Entry.static.tsx";
import { ProductRefused } from "#app/features/product/ProductRefused.static.tsx";
import { ProductScreen } from "#app/features/product/ProductScreen.tsx";
import { ProductUnavailable } from "#app/features/product/ProductUnavailable.static.tsx";
import { openingPicture } from "#app/features/product/pictures.ts";
import { productMeta } from "#app/features/product/productMeta.ts";
import { StaticScreen } from "#app/framework/StaticScreen.tsx";
import type { ScreenHandle } from "#app/framework/screenHandle.ts";
import { serverContext } from "#server/compose.ts";
import { loadProductPage } from "#server/features/product/product.ts";
import { type LiveProduct, liveProduct } from "#server/features/product/view.ts";
import { cacheHeaders, pageHeaders } from "#server/responses/cachePolicy.ts";
import { missingInit, screenAnswer } from "#server/responses/screenAnswer.ts";
import { staticScreen } from "#server/static-html/staticHtml.tsx";
import { productCopy } from "#shared/copy/product.ts";
import { crumbsOf } from "#shared/domain/crumbs.ts";
import { withNotice } from "#shared/domain/flashNotices.ts";
import { paths } from "#shared/domain/paths.ts";
import type { StaticScreenData } from "#shared/domain/staticHtml.ts";

/** Product page data used in the browser: the rest is static. Without a product everything is static. */
type ProductData = StaticScreenData & { product?: LiveProduct };

/** Loads the product page and sets status and caching by result (ERR-13 to ERR-15). */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const query = {
    productId: params.slug ?? "",
    vc: new URL(request.url).searchParams.get("vc"),
  };
  const context = serverContext(request);
  const page = await loadProductPage(query, context);
  const { kind } = page;
  switch (kind) {
    case "data-error":
      throw redirect(withNotice(paths.home(), "data-error"), { headers: cacheHeaders("redirect") });
    case "refused": {
      const screen: ProductData = staticScreen(request, ProductRefused, {}, { kind });
      return data(screen, missingInit());
    }
    case "unavailable": {
      const { message } = page;
      const fault = message || productCopy.unavailable.message;
      const screen = staticScreen(request, ProductUnavailable, { message }, { kind, fault });
      return screenAnswer<ProductData>(screen);
    }
    case "product": {
      const { description, attributes, offeredLinks, blocks, crumbs } = page;
      const { hidesDemoBrand: bare } = context.config;
      const entry = {
        product: page,
        description,
        attributes,
        offeredLinks,
        blocks,
        bare,
      };
      const screen = staticScreen(request, Entry, entry, { kind, crumbs });
      const product = liveProduct(page);
      const picture = openingPicture(product.pictures);
      // A page with stock has the minute for which that is true.
      const cache = product.stock ? "moment" : "product";
      return screenAnswer<ProductData>({ ...screen, product }, cache, picture);
    }
  }
}

export const headers = pageHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  productMeta(data?.product ?? null, data?.kind === "refused" ? "refused" : "unavailable");

export const handle: ScreenHandle<object> = { crumbs: crumbsOf };

export { revalidateUnlessOverlay as shouldRevalidate } from "#shared/domain/overlays.ts";

export default function ProductRoute() {
  const { product, ...screen } = useLoaderData<typeof loader>();
  return product ? (
    <ProductScreen {...product} content={screen.content} />
  ) : (
    <StaticScreen {...screen} />
  );
}
