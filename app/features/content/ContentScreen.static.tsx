import { Blocks } from "#app/blocks/Blocks.static.tsx";
import { blocksHaveTitle } from "#app/blocks/leading.server.ts";
import { Opening } from "#app/blocks/Opening.tsx";
import type { Block } from "#app/domain/blocks.ts";
import { LinkedData } from "#app/ui/LinkedData.tsx";
import { articleData, type StructuredArticle } from "./articleData.ts";
import { Onward, type OnwardProps } from "./Onward.static.tsx";

export type ContentScreenProps = {
  /** The screen's own title, for pages whose blocks bring none. */
  title: string;
  titleEn: string;
  blocks: readonly Block[];
  /** The page is one text with a headline of its own. */
  article?: StructuredArticle;
  /** The ways on below the blocks; absent where the route shows them itself. */
  onward?: OnwardProps;
};

/** A page of the CMS: its blocks under a title, theirs or the screen's. */
export function ContentScreen({ title, titleEn, blocks, article, onward }: ContentScreenProps) {
  return (
    <>
      {!blocksHaveTitle(blocks) && <Opening title={title} titleEn={titleEn} />}
      <Blocks blocks={blocks} opening />
      {article && <LinkedData data={articleData(article)} />}
      {onward && <Onward {...onward} />}
    </>
  );
}
