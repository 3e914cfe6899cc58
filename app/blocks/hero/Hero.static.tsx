import type { BlockProps } from "#app/blocks/types.ts";
import { ArtPicture } from "#app/ui/ArtPicture.tsx";
import { Names } from "#app/ui/Names.tsx";
import { TextLink } from "#app/ui/TextLink.tsx";
import { pictureSlot } from "#shared/domain/pictureSlots.ts";
import { textWidth } from "#shared/domain/textWidth.ts";
import styles from "./Hero.module.css";
import type { HeroView } from "./view.ts";

/** Height: 560 px, from 1,152 px on 48.6vw, at most 720 px. The picture is 2.4 times as wide, and cropped. */
const SLOT = pictureSlot(
  { to: 1152, px: 1344 },
  { to: 1481, vw: 116.7 },
  { to: 1728, px: 1728 },
  { vw: 100 },
);
/**
 * The picture for phones is 4:5, and 448 px wide below that width. Its file has the pixels of the box, which crops
 * it: those of the whole picture cost a third more bytes of the first picture that a phone shows.
 */
const NARROW_SLOT = pictureSlot({ to: 390, px: 390 }, { to: 760, vw: 100 }, { px: 760 });

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
        slot={SLOT}
        narrowSlot={NARROW_SLOT}
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
