import { Blocks } from "#app/blocks/Blocks.static.tsx";
import { LinkedData } from "#app/ui/LinkedData.tsx";
import type { Block } from "#shared/domain/blocks.ts";
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
