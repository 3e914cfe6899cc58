import { Blocks } from "#app/blocks/Blocks.static.tsx";
import type { Block } from "#app/domain/blocks.ts";
import { LinkedData } from "#app/ui/LinkedData.tsx";
import { Details, type DetailsProps } from "./Details.tsx";
import { type StructuredProduct, structuredData } from "./structuredData.ts";

export type EntryProps = DetailsProps & { product: StructuredProduct; blocks: readonly Block[] };

/** Static part of a product page: details, editor blocks, structured data. */
export function Entry({ product, blocks, ...details }: EntryProps) {
  return (
    <>
      <Details {...details} />
      <Blocks blocks={blocks} />
      <LinkedData data={structuredData(product)} />
    </>
  );
}
