import type { NamedLink } from "#app/domain/blocks.ts";
import { textWidth } from "#app/domain/textWidth.ts";
import { English } from "./English.tsx";
import styles from "./SectionTitle.module.css";
import { TextLink } from "./TextLink.tsx";

export type SectionTitleProps = {
  title: string;
  /** English italic beside or under the title. */
  titleEn?: string;
  /** One short line beside or under the title. */
  text?: string;
  /** The way on, at the far end of the title's line. */
  link?: NamedLink | null;
  /**
   * Runs downwards from 1024 px on, one such title a section; on phones it is horizontal, and
   * everywhere when its words are too many for the margin.
   */
  vertical?: boolean;
  /** Level in the document; 1 is the page's own title and larger. Default 2. */
  level?: 1 | 2 | 3;
  id?: string;
};

/** What the margin has room for upright, in Chinese characters. */
const MARGIN = { title: 18, titleEn: 18, text: 24 };

/** The heading of a section, in the margin (vertical) or above its matter. */
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
