import { loadBlocks } from "#server/cms/readBlocks.ts";
import { type CommerceFailure, failureMessage } from "#server/commerce/result.ts";
import type { ServerContext } from "#server/context.ts";
import { loadSiteSettings } from "#server/features/settings/settings.ts";
import { loadStock } from "#server/features/stores/stock.ts";
import { getLogger } from "#server/observability/log.ts";
import { isPlausibleId } from "./piece.ts";
import { type ProductView, productView } from "./view.ts";

/** Parameters of the product screen: the slug in its URL and the optional `vc` (ROUTE-02, ROUTE-03). */
export type ProductQuery = { productId: string; vc: string | null };

/** Result of a product page request (ERR-13 to ERR-15). */
export type ProductPage =
  | ({ kind: "product" } & ProductView)
  /** Successful response without productDetail: redirects to the home page with a message. */
  | { kind: "data-error" }
  /** Rejected: only logged, the page shows neither product nor message. */
  | { kind: "refused" }
  /** No usable response: `message` is the upstream's, empty if it sent none. */
  | { kind: "unavailable"; message: string };

/**
 * Loads a product page. Only the product is critical: settings have their own defaults, other calls for blocks have
 * their own deadline, and the stores are loaded only if the product has their stock.
 */
export async function loadProductPage(
  { productId, vc }: ProductQuery,
  context: ServerContext,
): Promise<ProductPage> {
  if (!isPlausibleId(productId)) return { kind: "refused" };
  const [answer, settings] = await Promise.all([
    context.commerce.fullProductDetail({ productId }, { signal: context.signal }),
    loadSiteSettings(context),
  ]);
  if (!answer.ok) return failedPage(answer.failure, productId);
  const { data } = answer;
  if (!data?.productDetail) {
    getLogger().warn({ productId }, "product answer without productDetail");
    return { kind: "data-error" };
  }
  const { productDetail } = data;
  // The id of the URL, because the response may lack it.
  const product = {
    ...data,
    productDetail: { ...productDetail, productId: productDetail.productId || productId },
  };
  const [blocks, stock] = await Promise.all([
    loadBlocks(product.pageModelContents, context, { id: `pdp/${productId}` }),
    loadStock({ detail: productDetail, isFallback: answer.isFallback }, context),
  ]);
  return {
    kind: "product",
    ...productView(product, { vc, settings, blocks, stock, config: context.config }),
  };
}

function failedPage(failure: CommerceFailure, productId: string): ProductPage {
  if (failure.kind === "rejected") {
    const { errorCode } = failure;
    getLogger().warn({ productId, errorCode }, "product answer not successful");
    return { kind: "refused" };
  }
  return { kind: "unavailable", message: failureMessage(failure) };
}
