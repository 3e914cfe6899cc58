import type { BlockProps } from "#app/blocks/types.ts";
import { ArtPicture } from "#app/ui/ArtPicture.tsx";
import { English } from "#app/ui/English.tsx";
import { Names } from "#app/ui/Names.tsx";
import { TextLink } from "#app/ui/TextLink.tsx";
import { pictureSlot } from "#shared/domain/pictureSlots.ts";
import { textWidth } from "#shared/domain/textWidth.ts";
import styles from "./Highlight.module.css";
import type { HighlightView } from "./view.ts";

/** Height: 380 px, then 480 px, from 1,024 px on 44.44vw, at most 720 px. The picture is 2.4 times as wide. */
const SLOT = pictureSlot(
  { to: 760, px: 912 },
  { to: 1023, px: 1152 },
  { to: 1620, vw: 106.7 },
  { to: 1728, px: 1728 },
  { vw: 100 },
);
/**
 * Without text the box is 5:4 on phones, and photographs, 13:8, are 130vw wide, cropped at their sides. After an article
 * they are 100vw wide, for which the file must not be too large.
 */
const EDGE_SLOT = pictureSlot({ to: 760, vw: 125 }, { vw: 100 });

/** Text capacity of the picture's empty wall, in Chinese characters. */
const WALL = { title: 16, text: 72 };

/**
 * Full-width picture with text on its empty wall. On narrow screens, or if the text exceeds the capacity, the
 * text moves outside. It is below a dark picture on white and above a light one on the page background, so
 * neighbours never share a background.
 */
export function Highlight({ block, leading }: BlockProps<HighlightView>) {
  const { picture, titleEn, title, text, tone, link, caption } = block;
  if (titleEn === "" && title === "" && text === "" && !link) {
    return (
      <figure className={styles.plain}>
        <ArtPicture
          className={`${picture?.narrow ? styles.upright : styles.edge} ${leading ? styles.first : ""}`.trim()}
          picture={picture}
          priority={leading}
          slot={EDGE_SLOT}
        />
        {caption !== "" && <figcaption className={styles.caption}>{caption}</figcaption>}
      </figure>
    );
  }
  const fits = textWidth(title) <= WALL.title && textWidth(text) <= WALL.text;
  return (
    <section className={`${styles[tone]} ${fits ? styles.over : ""}`.trim()}>
      <ArtPicture
        className={picture?.narrow ? styles.picture : styles.cropped}
        picture={picture}
        priority={leading}
        slot={SLOT}
      />
      {caption !== "" && <p className={styles.caption}>{caption}</p>}
      <div className={styles.words}>
        <English className={styles.english}>{titleEn}</English>
        {title !== "" && <h2 className={styles.title}>{title}</h2>}
        {text !== "" && (
          <p className={styles.text}>
            <Names>{text}</Names>
          </p>
        )}
        {link && (
          <span className={styles.link}>
            <TextLink link={link}>{link.label}</TextLink>
          </span>
        )}
      </div>
    </section>
  );
}
