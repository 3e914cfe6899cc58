import type { BlockProps } from "#app/blocks/types.ts";
import { textWidth } from "#app/domain/textWidth.ts";
import { ArtPicture } from "#app/ui/ArtPicture.tsx";
import { TextLink } from "#app/ui/TextLink.tsx";
import styles from "./Hero.module.css";
import type { HeroView } from "./view.ts";

/** Below 1024 px the picture stands 560 px high and is cropped at its sides: 2.4 × 560 wide. */
const SIZES = "(max-width: 1023px) 1344px, 117vw";
const NARROW_SIZES = "(max-width: 760px) 100vw, (max-width: 1023px) 1344px, 117vw";

/** What the picture's wall and table have room for, in lines and Chinese characters. */
const WALL = { lines: 3, width: 7 };
const TABLE_WIDTH = 64;

export type HeroProps = BlockProps<HeroView> & {
  /** The words are a motto; the page's headings stand elsewhere. */
  decorative?: boolean;
};

/**
 * The opening: a vertical title on the picture's wall, small words on its table. Words that are too
 * many for the picture stand below it.
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
        {text !== "" && <p className={styles.text}>{text}</p>}
        {link && <TextLink link={link}>{link.label}</TextLink>}
      </div>
    </section>
  );
}
