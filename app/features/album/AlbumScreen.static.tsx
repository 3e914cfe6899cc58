import { RichText } from "#app/blocks/common/RichText.tsx";
import { Onward } from "#app/features/content/Onward.static.tsx";
import type { StoryView, StoryViewProps } from "#app/features/content/storyView.ts";
import { Container } from "#app/ui/Container.tsx";
import { English } from "#app/ui/English.tsx";
import { TextLink } from "#app/ui/TextLink.tsx";
import type { Block } from "#shared/domain/blocks.ts";
import { type BlockOf, isBlock } from "#shared/domain/blocks.ts";
import type { AbsentPages } from "#shared/domain/enabledPages.ts";
import { albumCopy } from "#shared/features/album/words.ts";
import styles from "./AlbumScreen.module.css";

type Article = BlockOf<"common">;

/** A story in the album layout. */
export type AlbumStory = Pick<Article, "title" | "titleEn" | "html" | "chapters" | "signature">;

export type AlbumScreenProps = {
  /** The story (`albumStory`). */
  story: AlbumStory;
  /** Path of the story in the horizontal layout. */
  path: string;
  absent: AbsentPages;
};

function isArticle(block: Block): block is Article {
  return isBlock(block, "common") && block.layout === "article";
}

/**
 * Returns the content of a page for the album layout: its article with chapters. An untitled article uses the
 * title and opening text of the article before it.
 * @param title page title, used if no article has one
 * @returns `null` if no article has chapters
 */
export function albumStory(blocks: readonly Block[], title: string): AlbumStory | null {
  const articles = blocks.filter(isArticle);
  const story = articles.find(({ chapters }) => chapters.length > 0);
  if (!story) return null;
  const opening = articles.slice(0, articles.indexOf(story)).find((each) => each.title !== "");
  if (story.title !== "" || !opening) return { ...story, title: story.title || title };
  const { titleEn } = opening;
  return { ...story, title: opening.title, titleEn, html: opening.html + story.html };
}

const leafId = (n: number) => `leaf-${n}`;

/** A story as a folded album: one page per chapter, vertical lines from right to left. */
export function AlbumScreen({ story, path, absent }: AlbumScreenProps) {
  const { title, titleEn, html, chapters, signature } = story;
  const name = title.replace(/\s+/g, "");
  return (
    <>
      <Container>
        <div className={styles.bar}>
          <p>{albumCopy.hint}</p>
          <TextLink link={{ href: path }}>{albumCopy.close}</TextLink>
        </div>
      </Container>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be scrollable by keyboard */}
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
      <Onward section="story" absent={absent} />
    </>
  );
}

function Album({ blocks, title, path, absent }: StoryViewProps) {
  const story = albumStory(blocks, title);
  return story && <AlbumScreen story={story} path={path} absent={absent} />;
}

/** The album of a story, at `?view=album` of its address. */
export const albumView: StoryView = {
  extra: "album",
  name: "album",
  label: albumCopy.open,
  fits: (blocks) => albumStory(blocks, "") !== null,
  Screen: Album,
};
