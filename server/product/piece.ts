import { type CommerceFailure, failureMessage } from "#server/commerce/result.ts";
import type { FullProduct, ProductDetail } from "#server/commerce/schemas/product.ts";
import type { ServerContext } from "#server/context.ts";
import { getLogger } from "#server/observe/log.ts";

/** Longest product id that is asked upstream. */
const MAX_ID_LENGTH = 64;
const CONTROL_CHARACTER = /\p{C}/u;

/** Whether a product id may be asked upstream. */
export function isPlausibleId(id: string): boolean {
  return id !== "" && id.length <= MAX_ID_LENGTH && !CONTROL_CHARACTER.test(id);
}

/** What asking for the one product that a page beside the product's is about comes to. */
export type AskedPiece =
  | { kind: "piece"; detail: ProductDetail; product: FullProduct; name: string }
  /** No such product, or an answer without one. */
  | { kind: "missing" }
  /** No usable answer: `message` is the upstream's own, empty when it sent none. */
  | { kind: "unavailable"; message: string };

/** Asks for a product alone, for the pages beside its own (true size, loupe, turning). */
export async function askForPiece(
  productId: string,
  { commerce, signal }: Pick<ServerContext, "commerce" | "signal">,
): Promise<AskedPiece> {
  if (!isPlausibleId(productId)) return { kind: "missing" };
  const answer = await commerce.fullProductDetail({ productId }, { signal });
  if (!answer.ok) return failed(answer.failure);
  const detail = answer.data?.productDetail;
  if (!detail) {
    getLogger().warn({ productId }, "product answer without productDetail");
    return { kind: "missing" };
  }
  const name = detail.productName || detail.brandSeriesName || productId;
  return { kind: "piece", detail, product: answer.data as FullProduct, name };
}

function failed(failure: CommerceFailure): AskedPiece {
  if (failure.kind === "rejected") return { kind: "missing" };
  return { kind: "unavailable", message: failureMessage(failure) };
}
