import { Blocks } from "#app/blocks/Blocks.tsx";
import type { Block } from "#app/domain/blocks.ts";
import { Details, type DetailsProps } from "./Details.tsx";

/** What stands below gallery and summary, and stays as it is: the catalogue entry, the editors' blocks. */
export function Entry({ blocks, ...details }: DetailsProps & { blocks: readonly Block[] }) {
  return (
    <>
      <Details {...details} />
      <Blocks blocks={blocks} />
    </>
  );
}
