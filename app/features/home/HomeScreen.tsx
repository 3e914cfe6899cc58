import { Blocks } from "#app/blocks/Blocks.tsx";
import { blocksHaveTitle } from "#app/blocks/leading.ts";
import { brand } from "#app/copy/brand.ts";
import type { Block } from "#app/domain/blocks.ts";
import { VisuallyHidden } from "#app/ui/VisuallyHidden.tsx";

/** Home: its content blocks; where they open without a title, the house's name is the heading. */
export function HomeScreen({ blocks }: { blocks: readonly Block[] }) {
  return (
    <>
      {!blocksHaveTitle(blocks) && (
        <h1>
          <VisuallyHidden>{brand.name}</VisuallyHidden>
        </h1>
      )}
      <Blocks blocks={blocks} opening />
    </>
  );
}
