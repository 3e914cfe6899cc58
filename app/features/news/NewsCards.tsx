import { CoverLink } from "#app/ui/CoverLink.tsx";
import { Picture } from "#app/ui/Picture.tsx";
import type { NewsCard } from "#shared/domain/news.ts";
import { gridSlot } from "#shared/domain/pictureSlots.ts";
import styles from "./NewsCards.module.css";
import { NewsDate } from "./NewsDate.tsx";

const SLOT = gridSlot(
  { to: 760, columns: 1, scale: 1.05 },
  { to: 1023, columns: 2, scale: 1.05 },
  { columns: 3, scale: 1.05 },
);
/** In rows of two an odd number of entries starts with a large one. */
const OPENING_SLOT = gridSlot({ to: 1023, columns: 1, scale: 1.05 }, { columns: 3, scale: 1.05 });
const THREE_SLOT = gridSlot({ to: 760, columns: 1, scale: 1.05 }, { columns: 3, scale: 1.05 });

export type NewsCardsProps = {
  entries: NewsCard[];
  /** Heading level of the titles. */
  level: 2 | 3;
  /** The first picture is the largest contentful element. */
  priority?: boolean;
};

/** News entries, three per row: picture, date, title, summary. */
export function NewsCards({ entries, level, priority }: NewsCardsProps) {
  const Title = `h${level}` as const;
  return (
    <ul className={styles.list}>
      {entries.map(({ href, title, text, date, type, picture }, index) => (
        <li key={href} className={styles.entry}>
          <Picture
            view={picture}
            slot={slotOf(index, entries.length)}
            ratio={3 / 2}
            priority={priority && index === 0}
          />
          <Title className={styles.title}>
            <CoverLink link={{ href }}>{title}</CoverLink>
          </Title>
          <NewsDate date={date} type={type} />
          {text !== "" && <p className={styles.text}>{text}</p>}
        </li>
      ))}
    </ul>
  );
}

/** Up to 1,023 px three entries are side by side, and another odd number starts with a wide one. */
function slotOf(index: number, count: number) {
  if (count === 3) return THREE_SLOT;
  return index === 0 && count % 2 === 1 ? OPENING_SLOT : SLOT;
}
