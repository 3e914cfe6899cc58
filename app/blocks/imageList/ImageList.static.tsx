import type { BlockProps } from "#app/blocks/types.ts";
import { Container } from "#app/ui/Container.tsx";
import { Picture } from "#app/ui/Picture.tsx";
import { SectionHead } from "#app/ui/SectionHead.tsx";
import { gridSlot, pictureSlot } from "#shared/domain/pictureSlots.ts";
import styles from "./ImageList.module.css";
import { ItemWords } from "./ItemWords.tsx";
import { RuledList } from "./RuledList.tsx";
import type { ImageListView } from "./view.ts";

/** The item width, plus a fifth for the circular crop. */
const SLOTS = {
  square: pictureSlot({ to: 760, vw: 49 }, { px: 256 }),
  /** Enlarged by 1.22 to the rim of a plate. */
  round: pictureSlot({ to: 760, vw: 59.8 }, { px: 312 }),
};
const CARD_SLOT = gridSlot({ to: 760, columns: 2 }, { columns: 4 });

/** Maximum number of cards in a static row; longer lists scroll horizontally. */
const CARDS = 4;

type Props = BlockProps<ImageListView>;

/**
 * Pictures with one line of text each. Up to four square ones form a row of cards. Round ones and longer
 * lists extend past the right edge: the row scrolls by touch, wheel and keyboard, and the clipped last
 * picture indicates more. Without pictures only text is rendered.
 */
export function ImageList({ block, leading }: Props) {
  const { title, link, shape, items } = block;
  if (items.every((item) => item.picture === null)) return <RuledList block={block} />;
  const cards = shape === "square" && items.length <= CARDS;
  const list = (
    <ul className={cards ? styles.cards : styles.list}>
      {items.map((item, index) => (
        <li key={`${item.title}-${item.picture?.src}`} className={styles.item}>
          <Picture
            className={styles[shape]}
            view={item.picture}
            slot={cards ? CARD_SLOT : SLOTS[shape]}
            ratio={1}
            priority={leading && index === 0}
          />
          <ItemWords item={item} level={title === "" ? 2 : 3} />
        </li>
      ))}
    </ul>
  );
  return (
    <div className={styles.section}>
      {title !== "" && (
        <Container>
          <SectionHead title={title} link={link} />
        </Container>
      )}
      {cards ? (
        <Container>{list}</Container>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region needs the keyboard.
        <section className={styles.row} aria-label={title || undefined} tabIndex={0}>
          {list}
        </section>
      )}
    </div>
  );
}
