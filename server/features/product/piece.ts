import { type CommerceFailure, failureMessage } from "#server/commerce/result.ts";
import type { ServerContext } from "#server/context.ts";
import { getLogger } from "#server/observability/log.ts";
import type { ProductDetail } from "#shared/contract/schemas/product.ts";

/** Maximum length of a product id in upstream requests. */
const MAX_ID_LENGTH = 64;
const CONTROL_CHARACTER = /\p{C}/u;

/** Returns whether a product id may be sent upstream. */
export function isPlausibleId(id: string): boolean {
  return id !== "" && id.length <= MAX_ID_LENGTH && !CONTROL_CHARACTER.test(id);
}

/** Why an additional page of a product has no content. */
export type NoPiece =
  /** `id`: the product exists, but has no data for the page; `null`: there is no product. */
  | { kind: "missing"; id: string | null }
  /** No usable response: `message` is the upstream's, empty if it sent none. */
  | { kind: "unavailable"; message: string };

/** A product without the contents of its own page. */
export type Piece = { detail: ProductDetail; tagLabels: string[]; name: string };

/** Result of loading the product of an additional page. */
export type AskedPiece = ({ kind: "piece" } & Piece) | NoPiece;

const NO_SUCH: NoPiece = { kind: "missing", id: null };

/** Asks for a product alone, for the pages beside its own (true size, turning, comparison). */
export async function loadPiece(
  productId: string,
  { commerce, signal }: Pick<ServerContext, "commerce" | "signal">,
): Promise<AskedPiece> {
  if (!isPlausibleId(productId)) return NO_SUCH;
  const answer = await commerce.fullProductDetail({ productId }, { signal });
  if (!answer.ok) return failed(answer.failure);
  const { data } = answer;
  if (!data?.productDetail) {
    getLogger().warn({ productId }, "product answer without productDetail");
    return NO_SUCH;
  }
  // The id of the URL, because the response may lack it.
  const detail = { ...data.productDetail, productId: data.productDetail.productId || productId };
  const name = detail.productName || detail.brandSeriesName || productId;
  return { kind: "piece", detail, tagLabels: data.tagLabels, name };
}

function failed(failure: CommerceFailure): NoPiece {
  if (failure.kind === "rejected") return NO_SUCH;
  return { kind: "unavailable", message: failureMessage(failure) };
}
