import { Blocks } from "#app/blocks/Blocks.static.tsx";
import { blocksHaveTitle } from "#app/blocks/leading.server.ts";
import { brand } from "#app/copy/brand.ts";
import type { Block } from "#app/domain/blocks.ts";
import { LinkedData } from "#app/ui/LinkedData.tsx";
import { VisuallyHidden } from "#app/ui/VisuallyHidden.tsx";
import { type House, houseData } from "./houseData.ts";

export type HomeScreenProps = House & { blocks: readonly Block[] };

/** Home: its content blocks; where they open without a title, the house's name is the heading. */
export function HomeScreen({ blocks, ...house }: HomeScreenProps) {
  return (
    <>
      {!blocksHaveTitle(blocks) && (
        <h1>
          <VisuallyHidden>{brand.name}</VisuallyHidden>
        </h1>
      )}
      <Blocks blocks={blocks} opening />
      <LinkedData data={houseData(house)} />
    </>
  );
}
