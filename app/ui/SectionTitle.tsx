import type { NamedLink } from "#shared/domain/blocks.ts";
import { textWidth } from "#shared/domain/textWidth.ts";
import { English } from "./English.tsx";
import styles from "./SectionTitle.module.css";
import { TextLink } from "./TextLink.tsx";

export type SectionTitleProps = {
  title: string;
  /** English text in italics beside or below the title. */
  titleEn?: string;
  /** Short text beside or below the title. */
  text?: string;
  /** Link at the end of the title's line. */
  link?: NamedLink | null;
  /**
   * Vertical from 1024 px, one such title per section. Horizontal on phones, and everywhere if the text
   * exceeds the margin.
   */
  vertical?: boolean;
  /** Heading level; 1 is the larger page title. Default 2. */
  level?: 1 | 2 | 3;
  id?: string;
};

/** Capacity of the margin for vertical text, in Chinese characters. */
const MARGIN = { title: 18, titleEn: 18, text: 24 };

/** Section heading, in the margin (vertical) or above the content. */
export function SectionTitle(props: SectionTitleProps) {
  const { title, titleEn, text, link, vertical, level = 2, id } = props;
  const Heading = `h${level}` as const;
  const upright =
    vertical &&
    textWidth(title) <= MARGIN.title &&
    textWidth(titleEn ?? "") <= MARGIN.titleEn &&
    textWidth(text ?? "") <= MARGIN.text;
  return (
    <div className={upright ? styles.vertical : styles.horizontal}>
      <div className={styles.words}>
        <Heading id={id} className={level === 1 ? styles.page : styles.section}>
          {title}
        </Heading>
        <English className={styles.english}>{titleEn}</English>
        {text !== undefined && text !== "" && <p className={styles.text}>{text}</p>}
      </div>
      {link && <TextLink link={link}>{link.label}</TextLink>}
    </div>
  );
}
