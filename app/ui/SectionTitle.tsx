import type { NamedLink } from "../domain/blocks.ts";
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
  /** Runs downwards from 1024 px on, one such title a section; on phones it is horizontal. */
  vertical?: boolean;
  /** Level in the document; 1 is the page's own title and larger. Default 2. */
  level?: 1 | 2 | 3;
  id?: string;
};

/** The heading of a section, in the margin (vertical) or above its matter. */
export function SectionTitle(props: SectionTitleProps) {
  const { title, titleEn, text, link, vertical, level = 2, id } = props;
  const Heading = `h${level}` as const;
  return (
    <div className={vertical ? styles.vertical : styles.horizontal}>
      <div className={styles.words}>
        <Heading id={id} className={level === 1 ? styles.page : styles.section}>
          {title}
        </Heading>
        {titleEn !== undefined && titleEn !== "" && (
          <p className={styles.english} lang="en">
            {titleEn}
          </p>
        )}
        {text !== undefined && text !== "" && <p className={styles.text}>{text}</p>}
      </div>
      {link && <TextLink link={link}>{link.label}</TextLink>}
    </div>
  );
}
