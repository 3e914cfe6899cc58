import { catalogueCopy } from "#shared/copy/catalogue.ts";
import { Price } from "./Price.tsx";

/** A formatted price; `null`: the inquiry at a boutique. */
export function PriceOrInquiry({ price }: { price: string | null }) {
  return price === null ? catalogueCopy.inquiry : <Price amount={price} />;
}
