import { Hero } from "#app/blocks/hero/Hero.static.tsx";
import { StoryCaption } from "#app/blocks/StoryCaption.tsx";
import type { BlockProps } from "#app/blocks/types.ts";
import { Container } from "#app/ui/Container.tsx";
import { Picture } from "#app/ui/Picture.tsx";
import { gridSlot, type PictureSlot } from "#shared/domain/pictureSlots.ts";
import styles from "./BrandStory.module.css";
import type { BrandStoryCard, BrandStoryView } from "./view.ts";

/** Wide and narrow cards. Photographs are a fifth wider than their boxes, pictures of pieces as wide. */
const WIDE_SLOT = gridSlot(
  { to: 760, columns: 1, scale: 1.1 },
  { columns: 12, span: 7, scale: 1.1 },
);
const NARROW_SLOT = gridSlot({ to: 760, columns: 1, scale: 1.1 }, { columns: 3, scale: 1.1 });
const layouts = [styles.first, styles.second, styles.third, styles.fourth];

/** Brand story: a banner with main title and subtitle, then up to four cards (STORY-02 to STORY-05). */
export function BrandStory({ block, leading, titled }: BlockProps<BrandStoryView>) {
  const { id, picture, titleLines, text, tone, cards } = block;
  const banner = { id, picture, titleLines, titleEn: "", text, tone, link: null };
  return (
    <>
      <Hero block={banner} leading={leading} titled={titled} />
      {cards.length > 0 && (
        <Container>
          <ul className={styles.cards}>
            {cards.map((card, index) => (
              <li key={card.title} className={layouts[index]}>
                <Card card={card} slot={index === 0 || index === 3 ? WIDE_SLOT : NARROW_SLOT} />
              </li>
            ))}
          </ul>
        </Container>
      )}
    </>
  );
}

function Card({ card, slot }: { card: BrandStoryCard; slot: PictureSlot }) {
  const { picture, ...words } = card;
  return (
    <div className={styles.card}>
      <Picture view={picture} slot={slot} ratio={4 / 3} />
      <StoryCaption {...words} level={2} />
    </div>
  );
}
