import { CoverLink } from "#app/ui/CoverLink.tsx";
import { English } from "#app/ui/English.tsx";
import { Picture } from "#app/ui/Picture.tsx";
import type { StoryView } from "#shared/domain/listing.ts";
import styles from "./StoryCard.module.css";

/** Two columns wide. */
const SIZES = "(max-width: 760px) 92vw, (max-width: 1023px) 62vw, (max-width: 1440px) 50vw, 700px";

/** A story between products: its picture as high as theirs, its text below or beside it. */
export function StoryCard({ story }: { story: StoryView }) {
  const { picture, titleEn, title, href } = story;
  return (
    <article className={styles.card}>
      <div className={styles.frame}>
        <Picture className={styles.picture} view={picture} sizes={SIZES} />
      </div>
      <div className={styles.caption}>
        <English size="caption">{titleEn}</English>
        <h2 className={styles.title}>
          <CoverLink link={{ href }}>{title}</CoverLink>
        </h2>
      </div>
    </article>
  );
}
