import { RichText } from "#app/blocks/common/RichText.tsx";
import { type BlockOf, isBlock } from "#app/blocks/registry.server.ts";
import { albumCopy } from "#app/copy/album.ts";
import type { Block } from "#app/domain/blocks.ts";
import { Container } from "#app/ui/Container.tsx";
import { English } from "#app/ui/English.tsx";
import { SmartLink } from "#app/ui/SmartLink.tsx";
import { TextLink } from "#app/ui/TextLink.tsx";
import styles from "./AlbumScreen.module.css";
import { Onward } from "./Onward.static.tsx";

export type AlbumScreenProps = {
  /** The story (`albumArticle`). */
  article: BlockOf<"common">;
  /** The story's own address, where it is read across. */
  path: string;
};

/** The text of a page that can be read as an album: its article, with chapters; `null` without one. */
export function albumArticle(blocks: readonly Block[]): BlockOf<"common"> | null {
  for (const block of blocks) {
    if (isBlock(block, "common") && block.layout === "article" && block.chapters.length > 0) {
      return block;
    }
  }
  return null;
}

const leafId = (n: number) => `leaf-${n}`;

/** A story as folded leaves: each chapter is one, its lines run downwards and from right to left. */
export function AlbumScreen({ article, path }: AlbumScreenProps) {
  const { title, titleEn, html, chapters, signature } = article;
  const name = title.replace(/\s+/g, "");
  return (
    <>
      <Container>
        <div className={styles.bar}>
          <p>{albumCopy.hint}</p>
          <TextLink link={{ href: path }}>{albumCopy.close}</TextLink>
        </div>
      </Container>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys */}
      <section className={styles.album} tabIndex={0} aria-label={albumCopy.label(name)}>
        <div className={styles.cover} id={leafId(0)}>
          <h1 className={styles.title}>{title}</h1>
          <English>{titleEn}</English>
          {html !== "" && <RichText className={styles.text} html={html} />}
        </div>
        {chapters.map((chapter, i) => (
          <section key={chapter.title} className={styles.leaf} id={leafId(i + 1)}>
            <h2 className={styles.name}>{chapter.title}</h2>
            <RichText className={styles.text} html={chapter.html} />
            {i === chapters.length - 1 && signature !== "" && (
              <p className={styles.text}>{signature}</p>
            )}
          </section>
        ))}
      </section>
      <Container>
        <nav aria-label={albumCopy.leaves}>
          <ol className={styles.list}>
            {[albumCopy.cover, ...chapters.map((each) => each.title)].map((each, i) => (
              <li key={each}>
                <a className={styles.entry} href={`#${leafId(i)}`}>
                  {each}
                </a>
              </li>
            ))}
          </ol>
        </nav>
      </Container>
      <Onward room="story" />
    </>
  );
}

/** The way from a story to its album. */
export function AlbumLink({ path }: { path: string }) {
  return (
    <Container>
      <p className={styles.open}>
        <SmartLink className={styles.way} link={{ href: `${path}?view=album` }}>
          {albumCopy.open}
        </SmartLink>
      </p>
    </Container>
  );
}
