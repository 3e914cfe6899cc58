import { Blocks } from "#app/blocks/Blocks.static.tsx";
import { Opening } from "#app/blocks/Opening.tsx";
import { articleData, type StructuredArticle } from "#app/features/content/articleData.ts";
import { Container } from "#app/ui/Container.tsx";
import opening from "#app/ui/Lead.module.css";
import { LinkedData } from "#app/ui/LinkedData.tsx";
import { SectionHead } from "#app/ui/SectionHead.tsx";
import { TextLink } from "#app/ui/TextLink.tsx";
import { newsCopy } from "#shared/copy/news.ts";
import type { NewsEntryView } from "#shared/domain/news.ts";
import { paths } from "#shared/domain/paths.ts";
import { NewsCards } from "./NewsCards.tsx";
import { NewsDate } from "./NewsDate.tsx";
import styles from "./NewsEntryScreen.module.css";

/** An entry with its structured data; `null` if it has no headline. */
export type NewsEntryScreenProps = NewsEntryView & { article: StructuredArticle | null };

/** One news entry in the article layout, then other entries. */
export function NewsEntryScreen(entry: NewsEntryScreenProps) {
  const { title, text, date, type, blocks, others, article } = entry;
  return (
    <>
      <Opening title={title} titleEn={newsCopy.titleEn}>
        <div className={styles.head}>
          <NewsDate date={date} type={type} />
          {text !== "" && <p className={`${opening.lead} ${styles.lead}`}>{text}</p>}
        </div>
      </Opening>
      <Blocks blocks={blocks} opening />
      {article && <LinkedData data={articleData(article)} />}
      <section className={styles.others}>
        <Container>
          {others.length > 0 && (
            <>
              <SectionHead title={newsCopy.others} />
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
