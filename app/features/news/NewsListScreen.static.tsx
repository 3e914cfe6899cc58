import { Blocks } from "#app/blocks/Blocks.static.tsx";
import { blocksHaveTitle } from "#app/blocks/leading.server.ts";
import { Opening } from "#app/blocks/Opening.tsx";
import { Container } from "#app/ui/Container.tsx";
import { SmartLink } from "#app/ui/SmartLink.tsx";
import { TextLink } from "#app/ui/TextLink.tsx";
import { newsCopy } from "#shared/copy/news.ts";
import type { NewsListView } from "#shared/domain/news.ts";
import { paths } from "#shared/domain/paths.ts";
import { NewsCards } from "./NewsCards.tsx";
import styles from "./NewsListScreen.module.css";

/** News list: type filter, entries, pages (NEWS-02, NEWS-03). */
export function NewsListScreen(list: NewsListView) {
  const { blocks, type, entries } = list;
  return (
    <>
      {!blocksHaveTitle(blocks) && (
        <Opening title={type || newsCopy.title} titleEn={newsCopy.titleEn} />
      )}
      <Blocks blocks={blocks} opening />
      <div className={styles.content}>
        <Container>
          <Types types={list.types} />
          {entries.length === 0 ? (
            <p>{newsCopy.empty}</p>
          ) : (
            <NewsCards entries={entries} level={2} priority={blocks.length === 0} />
          )}
          <Pages {...list} />
        </Container>
      </div>
    </>
  );
}

function Types({ types }: Pick<NewsListView, "types">) {
  if (types.length === 0) return null;
  const all = { label: newsCopy.all, href: paths.news(), current: !types.some((t) => t.current) };
  return (
    <nav className={styles.types} aria-label={newsCopy.types}>
      {[all, ...types].map(({ label, href, current }) => (
        <SmartLink
          key={href}
          className={current ? styles.current : styles.type}
          link={{ href }}
          aria-current={current ? "true" : undefined}
          preventScrollReset
        >
          {label}
        </SmartLink>
      ))}
    </nav>
  );
}

function Pages({ page, pages, previous, next }: NewsListView) {
  if (pages < 2) return null;
  return (
    <nav className={styles.pages} aria-label={newsCopy.pages}>
      <span>{previous && <TextLink link={{ href: previous }}>{newsCopy.previous}</TextLink>}</span>
      <span className={styles.place}>{newsCopy.place(page, pages)}</span>
      <span>{next && <TextLink link={{ href: next }}>{newsCopy.next}</TextLink>}</span>
    </nav>
  );
}
