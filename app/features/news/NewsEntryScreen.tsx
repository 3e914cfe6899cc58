import { Blocks } from "#app/blocks/Blocks.tsx";
import { Opening } from "#app/blocks/Opening.tsx";
import { newsCopy } from "#app/copy/news.ts";
import type { NewsEntryView } from "#app/domain/news.ts";
import { paths } from "#app/domain/paths.ts";
import { Container } from "#app/ui/Container.tsx";
import { SectionTitle } from "#app/ui/SectionTitle.tsx";
import { TextLink } from "#app/ui/TextLink.tsx";
import { NewsCards } from "./NewsCards.tsx";
import { NewsDate } from "./NewsDate.tsx";
import styles from "./NewsEntryScreen.module.css";

/** One news entry in the layout of an article, then others. */
export function NewsEntryScreen({ title, text, date, type, blocks, others }: NewsEntryView) {
  return (
    <>
      <Opening title={title} titleEn={newsCopy.titleEn}>
        <div className={styles.head}>
          <NewsDate date={date} type={type} />
          {text !== "" && <p className={styles.lead}>{text}</p>}
        </div>
      </Opening>
      <Blocks blocks={blocks} opening />
      <section className={styles.others}>
        <Container>
          {others.length > 0 && (
            <>
              <div className={styles.heading}>
                <SectionTitle title={newsCopy.others} />
              </div>
              <NewsCards entries={others} level={3} />
            </>
          )}
          <p className={styles.back}>
            <TextLink link={{ href: paths.news() }}>{newsCopy.back}</TextLink>
          </p>
        </Container>
      </section>
    </>
  );
}
