import { Container } from "#app/ui/Container.tsx";
import { CoverLink } from "#app/ui/CoverLink.tsx";
import { English } from "#app/ui/English.tsx";
import { Picture } from "#app/ui/Picture.tsx";
import { collectionCopy } from "#shared/copy/catalogue.ts";
import { type PictureView, TILE_RATIO } from "#shared/domain/images.ts";
import { gridSlot } from "#shared/domain/pictureSlots.ts";
import styles from "./Chapters.module.css";

/** A chapter of a collection. */
export type ChapterView = {
  href: string;
  title: string;
  titleEn: string;
  text: string;
  picture: PictureView | null;
};

const SLOT = gridSlot({ to: 760, columns: 1 }, { columns: 2 });

/** Chapters of a collection: a picture above its text, in two columns on wide screens. */
export function Chapters({ chapters }: { chapters: readonly ChapterView[] }) {
  return (
    <section className={styles.band} aria-label={collectionCopy.chapters}>
      <Container>
        <ul className={styles.list}>
          {chapters.map(({ href, title, titleEn, text, picture }) => (
            <li key={href} className={styles.chapter}>
              <Picture view={picture} slot={SLOT} ratio={TILE_RATIO} />
              <div className={styles.words}>
                <English>{titleEn}</English>
                <h2 className={styles.title}>{title}</h2>
                {text !== "" && <p className={styles.text}>{text}</p>}
                <p className={styles.way}>
                  <CoverLink link={{ href }} label={collectionCopy.onward(title)}>
                    {collectionCopy.onward(title)}
                  </CoverLink>
                </p>
              </div>
            </li>
          ))}
        </ul>
      </Container>
    </section>
  );
}
