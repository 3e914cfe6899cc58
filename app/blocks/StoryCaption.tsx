import { CardLinkLabel } from "#app/ui/CardLinkLabel.tsx";
import { CoverLink } from "#app/ui/CoverLink.tsx";
import { English } from "#app/ui/English.tsx";
import { Names } from "#app/ui/Names.tsx";
import type { LinkView } from "#shared/domain/links.ts";
import styles from "./StoryCaption.module.css";

export type StoryCaptionProps = {
  title: string;
  titleEn?: string;
  text: string;
  link: LinkView | null;
  linkName: string;
  /** Heading level of the title. */
  level: 2 | 3;
};

/** Caption of a story: title, English line, short text, link. */
export function StoryCaption(props: StoryCaptionProps) {
  const { title, titleEn = "", text, link, linkName, level } = props;
  const Title = `h${level}` as const;
  return (
    <>
      <Title className={styles.title}>
        <CoverLink link={link}>
          <Names>{title}</Names>
        </CoverLink>
      </Title>
      <English size="caption">{titleEn}</English>
      {text !== "" && (
        <p className={styles.text}>
          <Names>{text}</Names>
        </p>
      )}
      {link && <CardLinkLabel words={linkName} />}
    </>
  );
}
