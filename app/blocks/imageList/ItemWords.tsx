import { CardLinkLabel } from "#app/ui/CardLinkLabel.tsx";
import { CoverLink } from "#app/ui/CoverLink.tsx";
import { Names } from "#app/ui/Names.tsx";
import { latinLanguage } from "#shared/domain/latinLanguage.ts";
import { numberName } from "#shared/domain/links.ts";
import styles from "./ItemWords.module.css";
import type { ImageListView } from "./view.ts";

type Props = { item: ImageListView["items"][number]; level: 2 | 3 };

/** Text of an item: its title as the link of the whole item, a line of text, the link label. */
export function ItemWords({ item: { title, text, link, linkName }, level }: Props) {
  if (title === "" && text === "") return null;
  const Title = `h${level}` as const;
  return (
    <>
      <Title className={styles.title}>
        <CoverLink link={link} label={numberName(title || text, title && text)}>
          <Names>{title || text}</Names>
        </CoverLink>
      </Title>
      {title !== "" && text !== "" && (
        <p className={latinLanguage(text) ? styles.latin : styles.text}>
          <Names>{text}</Names>
        </p>
      )}
      {link && <CardLinkLabel words={linkName} />}
    </>
  );
}
