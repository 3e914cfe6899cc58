import { blockElements } from "#app/blocks/Blocks.static.tsx";
import { blocksHaveTitle } from "#app/blocks/leading.server.ts";
import { Opening } from "#app/blocks/Opening.tsx";
import { Container } from "#app/ui/Container.tsx";
import { LinkedData } from "#app/ui/LinkedData.tsx";
import { MarginAxis } from "#app/ui/MarginAxis.tsx";
import { TextLink } from "#app/ui/TextLink.tsx";
import type { Block } from "#shared/domain/blocks.ts";
import type { OfferedLink } from "#shared/features/offers.ts";
import { articleData, type StructuredArticle } from "./articleData.ts";
import styles from "./ContentScreen.module.css";
import { DrawnPlate } from "./DrawnPlate.tsx";
import firing from "./Firing.module.css";
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
  /** Links to other views of a story, below its opening. */
  views?: readonly OfferedLink[];
};

/** The block whose pictures and backgrounds reach to both edges of the page. */
const TILES = "fixedSize_02";
/** The block that has no space below it: its picture is its end. */
const FLUSH = "hero";

/** A CMS page: its blocks under their own or the screen's title. */
export function ContentScreen(props: ContentScreenProps) {
  const { title, titleEn, blocks, article, onward, craft, views } = props;
  return (
    <>
      {!blocksHaveTitle(blocks) && <Opening title={title} titleEn={titleEn} />}
      <Story blocks={blocks} craft={craft} views={views} />
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

type StoryProps = Pick<ContentScreenProps, "blocks" | "craft" | "views">;

/** The blocks, with links to other views below the opening and, in the craft story, the animated plate. */
function Story({ blocks, craft, views = [] }: StoryProps) {
  const elements = blockElements(blocks, true);
  if (craft) {
    const steps = blocks.findIndex(({ type }) => type === "SequenceModel");
    elements.splice(steps < 0 ? elements.length : steps + 1, 0, <DrawnPlate key="plate" />);
  }
  if (views.length > 0) {
    const isFlush = blocks[0]?.type === FLUSH;
    elements.splice(1, 0, <OtherViews key="views" links={views} isFlush={isFlush} />);
  }
  return craft ? <div className={firing.firing}>{elements}</div> : elements;
}

type OtherViewsProps = {
  links: readonly OfferedLink[];
  /** The block above ends with its picture. */
  isFlush: boolean;
};

function OtherViews({ links, isFlush }: OtherViewsProps) {
  return (
    <Container>
      <MarginAxis margin={null}>
        <p className={isFlush ? styles.below : styles.views}>
          {links.map(({ href, label }) => (
            <TextLink key={href} link={{ href }}>
              {label}
            </TextLink>
          ))}
        </p>
      </MarginAxis>
    </Container>
  );
}
