import { data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { productCopy } from "#app/copy/product.ts";
import { withNotice } from "#app/domain/notices.ts";
import { paths } from "#app/domain/paths.ts";
import type { StaticScreenData } from "#app/domain/staticHtml.ts";
import { Entry } from "#app/features/product/Entry.tsx";
import { ProductRefused } from "#app/features/product/ProductRefused.tsx";
import { ProductScreen, type ProductScreenProps } from "#app/features/product/ProductScreen.tsx";
import { ProductUnavailable } from "#app/features/product/ProductUnavailable.tsx";
import { productMeta } from "#app/features/product/productMeta.ts";
import { StaticScreen } from "#app/framework/StaticScreen.tsx";
import { serverContext } from "#server/compose.ts";
import { staticScreen } from "#server/document/staticHtml.tsx";
import { loadProductPage } from "#server/product/product.ts";
import { liveProduct } from "#server/product/view.ts";
import { cacheHeaders, pageHeaders } from "#server/respond/cachePolicy.ts";
import { missingInit, screenAnswer } from "#server/respond/screenAnswer.ts";

/** What the browser keeps of a product page: the rest is static. Without a product all of it is. */
type ProductData = StaticScreenData & { product?: Omit<ProductScreenProps, "content"> };

/** Loads the product page and chooses status and caching of its outcome (spec §8). */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const query = {
    productId: params.slug ?? "",
    vc: new URL(request.url).searchParams.get("vc"),
  };
  const page = await loadProductPage(query, serverContext(request));
  const { kind } = page;
  const meta = productMeta(kind === "product" ? page : null);
  switch (kind) {
    case "data-error":
      throw redirect(withNotice(paths.home(), "data-error"), { headers: cacheHeaders("redirect") });
    case "refused": {
      const screen: ProductData = staticScreen(request, <ProductRefused />, { kind, meta });
      return data(screen, missingInit());
    }
    case "unavailable": {
      const { message } = page;
      const fault = message || productCopy.unavailable.message;
      const failed = <ProductUnavailable message={message} />;
      const screen: ProductData = staticScreen(request, failed, { kind, meta, fault });
      return screenAnswer(screen);
    }
    case "product": {
      const { description, attributes, blocks, crumbs } = page;
      const entry = <Entry {...{ description, attributes, blocks }} />;
      const screen = staticScreen(request, entry, { kind, meta, crumbs });
      return screenAnswer<ProductData>({ ...screen, product: liveProduct(page) }, "product");
    }
  }
}

export const headers = pageHeaders;

/** Opening and closing a dialog asks for nothing new. */
export { revalidateUnlessOverlay as shouldRevalidate } from "#app/domain/overlays.ts";
export { staticHandle as handle, staticMeta as meta } from "#app/framework/StaticScreen.tsx";

export default function ProductRoute() {
  const { product, content } = useLoaderData<typeof loader>();
  return product ? <ProductScreen {...product} content={content} /> : <StaticScreen />;
}
