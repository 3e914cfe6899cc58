import { StoryCaption } from "#app/blocks/StoryCaption.tsx";
import type { BlockProps } from "#app/blocks/types.ts";
import { Container } from "#app/ui/Container.tsx";
import { Picture } from "#app/ui/Picture.tsx";
import { SectionHead } from "#app/ui/SectionHead.tsx";
import { CATEGORY_CARD } from "#shared/domain/images.ts";
import { gridSlot } from "#shared/domain/pictureSlots.ts";
import styles from "./CategoryStories.module.css";
import type { CategoryStoriesView } from "./view.ts";

type Props = BlockProps<CategoryStoriesView>;

const SLOT = gridSlot({ to: 760, columns: 1, scale: 1.05 }, { columns: 2, scale: 1.05 });

/** Categories or topics, two per row, each with a short text. */
export function CategoryStories({ block, leading }: Props) {
  const { title, titleEn, text, items } = block;
  return (
    <section className={styles.section}>
      <Container>
        <SectionHead title={title} titleEn={titleEn} text={text} />
        <ul className={styles.list}>
          {items.map(({ picture, ...words }, index) => (
            <li key={words.title} className={styles.item}>
              <Picture
                view={picture}
                slot={SLOT}
                ratio={CATEGORY_CARD.ratio}
                priority={leading && index === 0}
              />
              <StoryCaption {...words} level={title === "" ? 2 : 3} />
            </li>
          ))}
        </ul>
      </Container>
    </section>
  );
}
