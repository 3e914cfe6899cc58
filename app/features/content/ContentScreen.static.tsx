import { blockElements } from "#app/blocks/Blocks.static.tsx";
import { blocksHaveTitle } from "#app/blocks/leading.server.ts";
import { Opening } from "#app/blocks/Opening.tsx";
import { LinkedData } from "#app/ui/LinkedData.tsx";
import type { Block } from "#shared/domain/blocks.ts";
import { AlbumLink } from "./AlbumScreen.static.tsx";
import { articleData, type StructuredArticle } from "./articleData.ts";
import { DrawnPlate } from "./DrawnPlate.tsx";
import styles from "./Firing.module.css";
import { Onward, type OnwardProps } from "./Onward.static.tsx";

export type ContentScreenProps = {
  /** Screen title, for pages whose blocks contain none. */
  title: string;
  titleEn: string;
  blocks: readonly Block[];
  /** The page is a single article with its own headline. */
  article?: StructuredArticle;
  /** Links below the blocks; absent if the route renders them. */
  onward?: OnwardProps;
  /** The craft story: drawings change colour on scroll, with an animated plate. */
  craft?: boolean;
  /** Path of the album layout, if the story has one. */
  album?: string;
};

/** The block whose pictures and backgrounds reach to both edges of the page. */
const TILES = "fixedSize_02";

/** A CMS page: its blocks under their own or the screen's title. */
export function ContentScreen(props: ContentScreenProps) {
  const { title, titleEn, blocks, article, onward, craft, album } = props;
  return (
    <>
      {!blocksHaveTitle(blocks) && <Opening title={title} titleEn={titleEn} />}
      <Story blocks={blocks} craft={craft} album={album} />
      {article && <LinkedData data={articleData(article)} />}
      {onward && (
        <Onward
          {...onward}
          linked={JSON.stringify(blocks)}
          joined={blocks.at(-1)?.type === TILES}
        />
      )}
    </>
  );
}

type StoryProps = Pick<ContentScreenProps, "blocks" | "craft" | "album">;

/** The blocks, with a link to the album below the opening and, in the craft story, the animated plate. */
function Story({ blocks, craft, album }: StoryProps) {
  const elements = blockElements(blocks, true);
  if (craft) {
    const steps = blocks.findIndex(({ type }) => type === "SequenceModel");
    elements.splice(steps < 0 ? elements.length : steps + 1, 0, <DrawnPlate key="plate" />);
  }
  if (album !== undefined) elements.splice(1, 0, <AlbumLink key="album" path={album} />);
  return craft ? <div className={styles.firing}>{elements}</div> : elements;
}
