import type { LinkView } from "#app/domain/links.ts";
import { CardWay } from "#app/ui/CardWay.tsx";
import { CoverLink } from "#app/ui/CoverLink.tsx";
import { English } from "#app/ui/English.tsx";
import styles from "./StoryCaption.module.css";

export type StoryCaptionProps = {
  title: string;
  titleEn?: string;
  text: string;
  link: LinkView | null;
  linkName: string;
  /** Level of the title in the document. */
  level: 2 | 3;
};

/** The words under a story's picture: title, English line, a few words, where it leads. */
export function StoryCaption(props: StoryCaptionProps) {
  const { title, titleEn = "", text, link, linkName, level } = props;
  const Title = `h${level}` as const;
  return (
    <>
      <Title className={styles.title}>
        <CoverLink link={link}>{title}</CoverLink>
      </Title>
      <English size="caption">{titleEn}</English>
      {text !== "" && <p className={styles.text}>{text}</p>}
      {link && <CardWay words={linkName} />}
    </>
  );
}
