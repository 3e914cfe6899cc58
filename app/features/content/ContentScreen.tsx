import { Blocks } from "#app/blocks/Blocks.tsx";
import { blocksHaveTitle } from "#app/blocks/leading.ts";
import { Opening } from "#app/blocks/Opening.tsx";
import type { Block } from "#app/domain/blocks.ts";

export type ContentScreenProps = {
  /** The screen's own title, for pages whose blocks bring none. */
  title: string;
  titleEn: string;
  blocks: readonly Block[];
};

/** A page of the CMS: its blocks under a title, theirs or the screen's. */
export function ContentScreen({ title, titleEn, blocks }: ContentScreenProps) {
  return (
    <>
      {!blocksHaveTitle(blocks) && <Opening title={title} titleEn={titleEn} />}
      <Blocks blocks={blocks} opening />
    </>
  );
}
