import { Hero } from "#app/blocks/hero/Hero.static.tsx";
import { StoryCaption } from "#app/blocks/StoryCaption.tsx";
import type { BlockProps } from "#app/blocks/types.ts";
import { Container } from "#app/ui/Container.tsx";
import { Picture } from "#app/ui/Picture.tsx";
import styles from "./BrandStory.module.css";
import type { BrandStoryCard, BrandStoryView } from "./view.ts";

const SIZES = "(max-width: 760px) 90vw, (max-width: 1440px) 54vw, 750px";
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
                <Card card={card} />
              </li>
            ))}
          </ul>
        </Container>
      )}
    </>
  );
}

function Card({ card: { picture, ...words } }: { card: BrandStoryCard }) {
  return (
    <div className={styles.card}>
      <Picture view={picture} sizes={SIZES} ratio={4 / 3} />
      <StoryCaption {...words} level={2} />
    </div>
  );
}
