import { CoverLink } from "#app/ui/CoverLink.tsx";
import { Picture } from "#app/ui/Picture.tsx";
import type { NewsCard } from "#shared/domain/news.ts";
import styles from "./NewsCards.module.css";
import { NewsDate } from "./NewsDate.tsx";

const SIZES = "(max-width: 760px) 90vw, (max-width: 1023px) 45vw, (max-width: 1440px) 30vw, 421px";
/** In rows of two an odd number of entries starts with a large one. */
const OPENING_SIZES = "(max-width: 1023px) 90vw, (max-width: 1440px) 30vw, 421px";

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
            sizes={index === 0 ? OPENING_SIZES : SIZES}
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
