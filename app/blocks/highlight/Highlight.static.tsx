import type { BlockProps } from "#app/blocks/types.ts";
import { ArtPicture } from "#app/ui/ArtPicture.tsx";
import { English } from "#app/ui/English.tsx";
import { Names } from "#app/ui/Names.tsx";
import { TextLink } from "#app/ui/TextLink.tsx";
import { PHONE_WIDE, PHONE_WIDER } from "#shared/domain/images.ts";
import { textWidth } from "#shared/domain/textWidth.ts";
import styles from "./Highlight.module.css";
import type { HighlightView } from "./view.ts";

/** Up to 760 px the picture is 380 px high, then 480 px: 2.4 times as wide, cropped at its sides. */
const SIZES = "(max-width: 760px) 912px, (max-width: 1023px) 1152px, 107vw";
/**
 * Without text the picture is 5:4 on phones, cropped at its sides: 192vw wide. Declaring 160vw is visually
 * equal and saves phones up to 400 px wide a picture 1.5 times as wide.
 */
const EDGE_SIZES = `${PHONE_WIDER}, 100vw`;
const NARROW_SIZES = `${PHONE_WIDE}, (max-width: 1023px) 1152px, 107vw`;

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
          sizes={picture?.narrow ? undefined : EDGE_SIZES}
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
        sizes={picture?.narrow ? NARROW_SIZES : SIZES}
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
