import { blockElements } from "#app/blocks/Blocks.static.tsx";
import { blocksHaveTitle } from "#app/blocks/leading.server.ts";
import { LinkedData } from "#app/ui/LinkedData.tsx";
import { VisuallyHidden } from "#app/ui/VisuallyHidden.tsx";
import { brand } from "#shared/copy/brand.ts";
import type { Block } from "#shared/domain/blocks.ts";
import { type Organization, organizationData } from "./organizationData.ts";
import { SeasonLetter } from "./SeasonLetter.tsx";

export type HomeScreenProps = Organization & {
  blocks: readonly Block[];
  /** Solar term, 0 to 23 (`solarTerm`). */
  term: number;
};

/**
 * Home page: its content blocks, with the seasonal letter after the first. Without an opening title the brand
 * name is the heading.
 */
export function HomeScreen({ blocks, term, ...organization }: HomeScreenProps) {
  const [opening, ...rest] = blockElements(blocks, true);
  return (
    <>
      {!blocksHaveTitle(blocks) && (
        <h1>
          <VisuallyHidden>{brand.name}</VisuallyHidden>
        </h1>
      )}
      {opening}
      <SeasonLetter term={term} />
      {rest}
      <LinkedData data={organizationData(organization)} />
    </>
  );
}
