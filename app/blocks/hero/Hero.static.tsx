import type { BlockProps } from "#app/blocks/types.ts";
import { ArtPicture } from "#app/ui/ArtPicture.tsx";
import { Names } from "#app/ui/Names.tsx";
import { TextLink } from "#app/ui/TextLink.tsx";
import { PHONE_WIDE } from "#shared/domain/images.ts";
import { textWidth } from "#shared/domain/textWidth.ts";
import styles from "./Hero.module.css";
import type { HeroView } from "./view.ts";

/** Below 1024 px the picture is 560 px high and cropped at its sides: 2.4 × 560 wide. */
const SIZES = "(max-width: 1023px) 1344px, 117vw";
const NARROW_SIZES = `${PHONE_WIDE}, (max-width: 1023px) 1344px, 117vw`;

/** Text capacity of the picture's wall, in lines and Chinese characters per line. */
const WALL = { lines: 3, width: 7 };
const TABLE_WIDTH = 64;

export type HeroProps = BlockProps<HeroView> & {
  /** The text is decorative; the page headings are elsewhere. */
  decorative?: boolean;
};

/**
 * Page opening: a vertical title on the picture's wall, small text on its table. Text that exceeds the
 * capacity moves below the picture.
 */
export function Hero({ block, leading, titled, decorative }: HeroProps) {
  const { picture, titleLines, titleEn, text, tone, link } = block;
  const Title = decorative ? "p" : titled ? "h1" : "h2";
  const upright =
    titleLines.length <= WALL.lines && titleLines.every((line) => textWidth(line) <= WALL.width);
  const over = upright && textWidth(titleEn + text) <= TABLE_WIDTH;
  const title = titleLines.length > 0 && (
    <Title className={upright ? styles[tone] : styles.level}>
      {titleLines.map((line) => (
        <span key={line} className={styles.line}>
          {line}
        </span>
      ))}
    </Title>
  );
  return (
    <section
      className={`${tone === "light" ? styles.night : styles.hero} ${over ? "" : styles.outside}`}
    >
      <ArtPicture
        className={`${picture?.narrow ? styles.picture : styles.cropped} ${leading ? styles.first : ""}`}
        picture={picture}
        priority={leading}
        sizes={picture?.narrow ? NARROW_SIZES : SIZES}
      />
      {upright && title && <div className={styles.wall}>{title}</div>}
      <div className={over ? styles.words : styles.below}>
        {!upright && title}
        {titleEn !== "" && (
          <p className={styles.english} lang="en">
            {titleEn}
          </p>
        )}
        {text !== "" && (
          <p className={styles.text}>
            <Names>{text}</Names>
          </p>
        )}
        {link && <TextLink link={link}>{link.label}</TextLink>}
      </div>
    </section>
  );
}
