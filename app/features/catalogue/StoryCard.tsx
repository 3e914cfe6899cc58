import { CoverLink } from "#app/ui/CoverLink.tsx";
import { English } from "#app/ui/English.tsx";
import { Picture } from "#app/ui/Picture.tsx";
import type { StoryView } from "#shared/domain/listing.ts";
import { pictureSlot } from "#shared/domain/pictureSlots.ts";
import styles from "./StoryCard.module.css";

/** Two of the columns beside the filters (`ProductGrid`). */
const SLOT = pictureSlot(
  { to: 760, vw: 100, px: -40 },
  { to: 1023, vw: 66.7, px: -61 },
  { to: 1199, vw: 66.7, px: -216 },
  { to: 1440, vw: 66.7, px: -269 },
  { px: 691 },
);

/** A story between products: its picture as high as theirs, its text below or beside it. */
export function StoryCard({ story }: { story: StoryView }) {
  const { picture, titleEn, title, href } = story;
  return (
    <article className={styles.card}>
      <div className={styles.frame}>
        <Picture className={styles.picture} view={picture} slot={SLOT} />
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
