import { CATEGORY_CARD } from "../../domain/images.ts";
import { Container } from "../../ui/Container.tsx";
import { Picture } from "../../ui/Picture.tsx";
import { SectionTitle } from "../../ui/SectionTitle.tsx";
import { SmartLink } from "../../ui/SmartLink.tsx";
import type { BlockProps } from "../types.ts";
import styles from "./CategoryStories.module.css";

type Props = BlockProps<"category02">;

const SIZES = "(max-width: 760px) 90vw, (max-width: 1440px) 45vw, 644px";

/** Categories or subjects two to a row, each with a few words of its own. */
export function CategoryStories({ block, leading }: Props) {
  const { title, titleEn, text, items } = block;
  return (
    <section className={styles.section}>
      <Container>
        {title !== "" && (
          <div className={styles.heading}>
            <SectionTitle title={title} titleEn={titleEn} text={text} />
          </div>
        )}
        <ul className={styles.list}>
          {items.map((item, index) => (
            <li key={item.title} className={styles.item}>
              <Picture
                view={item.picture}
                sizes={SIZES}
                ratio={CATEGORY_CARD.ratio}
                priority={leading && index === 0}
              />
              <Words item={item} level={title === "" ? 2 : 3} />
            </li>
          ))}
        </ul>
      </Container>
    </section>
  );
}

function Words({ item, level }: { item: Props["block"]["items"][number]; level: 2 | 3 }) {
  const { title, titleEn, text, link, linkName } = item;
  const Title = `h${level}` as const;
  return (
    <>
      <Title className={styles.title}>
        {link ? (
          <SmartLink className={styles.link} link={link}>
            {title}
          </SmartLink>
        ) : (
          title
        )}
      </Title>
      {titleEn !== "" && (
        <p className={styles.english} lang="en">
          {titleEn}
        </p>
      )}
      {text !== "" && <p className={styles.text}>{text}</p>}
      {link && linkName !== "" && (
        <span className={styles.onward} aria-hidden="true">
          {linkName}
        </span>
      )}
    </>
  );
}
