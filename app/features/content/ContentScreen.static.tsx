import { Blocks, blockElements } from "#app/blocks/Blocks.static.tsx";
import { blocksHaveTitle } from "#app/blocks/leading.server.ts";
import { Opening } from "#app/blocks/Opening.tsx";
import type { Block } from "#app/domain/blocks.ts";
import { LinkedData } from "#app/ui/LinkedData.tsx";
import { AlbumLink } from "./AlbumScreen.static.tsx";
import { articleData, type StructuredArticle } from "./articleData.ts";
import { DrawnPlate } from "./DrawnPlate.tsx";
import styles from "./Firing.module.css";
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
  /** The story of how a piece is made: its drawings are fired as the reader goes, and a plate is drawn. */
  craft?: boolean;
  /** Address of a story that can be read as an album, too. */
  album?: string;
};

/** A page of the CMS: its blocks under a title, theirs or the screen's. */
export function ContentScreen(props: ContentScreenProps) {
  const { title, titleEn, blocks, article, onward, craft, album } = props;
  return (
    <>
      {!blocksHaveTitle(blocks) && <Opening title={title} titleEn={titleEn} />}
      {craft ? <CraftStory blocks={blocks} /> : <Blocks blocks={blocks} opening />}
      {article && <LinkedData data={articleData(article)} />}
      {album !== undefined && <AlbumLink path={album} />}
      {onward && <Onward {...onward} />}
    </>
  );
}

/** The blocks of the craft story; behind the steps of the work, a plate that they make. */
function CraftStory({ blocks }: Pick<ContentScreenProps, "blocks">) {
  const elements = blockElements(blocks, true);
  const steps = blocks.findIndex(({ type }) => type === "SequenceModel");
  const place = steps < 0 ? elements.length : steps + 1;
  return (
    <div className={styles.firing}>
      {elements.slice(0, place)}
      <DrawnPlate />
      {elements.slice(place)}
    </div>
  );
}
