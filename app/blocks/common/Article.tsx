import { Opening } from "#app/blocks/Opening.tsx";
import type { BlockProps } from "#app/blocks/types.ts";
import { Container } from "#app/ui/Container.tsx";
import { FoldingText } from "#app/ui/FoldingText.tsx";
import opening from "#app/ui/Lead.module.css";
import { MarginAxis } from "#app/ui/MarginAxis.tsx";
import { SectionTitle } from "#app/ui/SectionTitle.tsx";
import { contentCopy } from "#shared/copy/content.ts";
import styles from "./Article.module.css";
import { RichText } from "./RichText.tsx";
import { Signature } from "./Signature.tsx";
import type { CommonView } from "./view.ts";

type Props = BlockProps<CommonView>;

/** Minimum number of chapters for a table of contents. */
const LISTED_CHAPTERS = 5;

/** Maximum number of characters of a chapter's name beside text without a figure that is set vertically. */
const VERTICAL_NAME = 6;

/** Long text: opening or margin title, then the chapters with their titles in the margin. */
export function Article({ block, titled }: Props) {
  const { titleEn, title, html, chapters, signature, anchor } = block;
  const alone = chapters.length === 0;
  const isIllustrated = chapters.some(hasFigure);
  const hasVerticalNames =
    isIllustrated || chapters.every((each) => each.title.length <= VERTICAL_NAME);
  return (
    <article id={anchor || undefined} className={styles.article}>
      {titled ? (
        <Opening titleEn={titleEn} title={title}>
          {html !== "" && <RichText className={`${opening.lead} ${styles.lead}`} html={html} />}
        </Opening>
      ) : (
        <Untitled block={block} isVertical={hasVerticalNames} />
      )}
      {chapters.length >= LISTED_CHAPTERS && <Contents block={block} />}
      {chapters.map((chapter, index) => (
        <Chapter
          key={chapter.title}
          id={chapterId(block.id, index)}
          level={!titled && title !== "" ? 3 : 2}
          isVertical={hasVerticalNames}
          isIllustrated={isIllustrated}
          {...chapter}
        />
      ))}
      {!alone && signature !== "" && (
        <Container>
          <MarginAxis margin={null}>
            <Signature text={signature} />
          </MarginAxis>
        </Container>
      )}
    </article>
  );
}

function chapterId(blockId: string, index: number): string {
  return `${blockId}-${index + 1}`;
}

/** Content before the first chapter when another block contains the page title. */
function Untitled({ block, isVertical }: { block: Props["block"]; isVertical: boolean }) {
  const { titleEn, title, html, chapters, folds, signature } = block;
  if (html === "" && title === "") return null;
  return (
    <div className={styles.part}>
      <Container>
        <MarginAxis
          margin={
            title !== "" && <SectionTitle title={title} titleEn={titleEn} vertical={isVertical} />
          }
        >
          {folds ? (
            <FoldingText lines="six" className={styles.folding}>
              <RichText html={html} />
            </FoldingText>
          ) : (
            <RichText className={styles.text} html={html} />
          )}
          {chapters.length === 0 && <Signature text={signature} />}
        </MarginAxis>
      </Container>
    </div>
  );
}

function Contents({ block: { id, chapters } }: { block: Props["block"] }) {
  return (
    <nav className={styles.contents} aria-label={contentCopy.contents}>
      <Container>
        <MarginAxis margin={null}>
          <ol className={styles.list}>
            {chapters.map(({ title }, index) => (
              <li key={title}>
                <a className={styles.entry} href={`#${chapterId(id, index)}`}>
                  {title}
                </a>
              </li>
            ))}
          </ol>
        </MarginAxis>
      </Container>
    </nav>
  );
}

type ChapterProps = {
  id: string;
  level: 2 | 3;
  title: string;
  html: string;
  isVertical: boolean;
  isIllustrated: boolean;
};

const hasFigure = ({ html }: { html: string }) => html.includes("<figure");

/**
 * `isVertical`: a long name over a line or two of text would leave a page of white beside it. `isIllustrated`: some chapter
 * of the article has a figure, beside which small text of two lines looks lost.
 */
function Chapter({ id, level, isVertical, isIllustrated, ...chapter }: ChapterProps) {
  const Heading = `h${level}` as const;
  const { title, html } = chapter;
  const nameClass = isVertical ? `${styles.name} ${styles.vertical}` : styles.name;
  const textClass = [
    styles.text,
    !hasFigure(chapter) && styles.wide,
    isIllustrated && opening.beside,
  ];
  return (
    <section id={id} className={styles.part}>
      <Container>
        <MarginAxis margin={<Heading className={nameClass}>{title}</Heading>}>
          <RichText className={textClass.filter(Boolean).join(" ")} html={html} />
        </MarginAxis>
      </Container>
    </section>
  );
}
