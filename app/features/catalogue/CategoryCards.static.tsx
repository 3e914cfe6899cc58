import { CoverLink } from "#app/ui/CoverLink.tsx";
import { English } from "#app/ui/English.tsx";
import { Picture } from "#app/ui/Picture.tsx";
import { CATEGORY_CARD } from "#shared/domain/images.ts";
import { gridSlot } from "#shared/domain/pictureSlots.ts";
import type { CategoryCardView } from "#shared/domain/series.ts";
import styles from "./CategoryCards.module.css";

/** One per row on phones, three on wider screens. */
const SLOT = gridSlot({ to: 760, columns: 1, scale: 1.05 }, { columns: 3, scale: 1.05 });
const LEAD_SLOT = gridSlot({ to: 760, columns: 1, scale: 1.05 }, { columns: 2, scale: 1.05 });

/** Number of cards in rows of two before the rows of three, so that every row is full. */
const LEADING = [0, 4, 2];

export type CategoryCardsProps = {
  cards: readonly CategoryCardView[];
  /** Heading level of the names; default 2. */
  level?: 2 | 3;
  /** The first picture is the largest contentful element. */
  priority?: boolean;
};

/** Subcategories as a grid of pictures (SERIES-06, IMG-07, ratio 388:264). */
export function CategoryCards({ cards, level = 2, priority }: CategoryCardsProps) {
  const Name = `h${level}` as const;
  const leading = LEADING[cards.length % 3] ?? 0;
  return (
    <ul className={styles.grid}>
      {cards.map(({ code, href, picture, nameEn, name, linkText }, index) => (
        <li key={code} className={index < leading ? styles.lead : styles.card}>
          <Picture
            view={picture}
            slot={index < leading ? LEAD_SLOT : SLOT}
            ratio={CATEGORY_CARD.ratio}
            priority={priority && index === 0}
          />
          <div className={styles.caption}>
            <English size="caption" className={styles.english}>
              {nameEn}
            </English>
            <Name className={styles.name}>{name}</Name>
            <p className={styles.way}>
              <CoverLink link={{ href }} label={`${name} ${linkText}`}>
                {linkText}
              </CoverLink>
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
