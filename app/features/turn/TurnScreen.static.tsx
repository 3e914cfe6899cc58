import type { CSSProperties } from "react";
import { Picture } from "#app/ui/Picture.tsx";
import type { PictureView } from "#shared/domain/images.ts";
import { paths } from "#shared/domain/paths.ts";
import { pictureSlot } from "#shared/domain/pictureSlots.ts";
import { turnCopy } from "#shared/features/turn/words.ts";
import { DetailHead } from "./DetailHead.tsx";
import styles from "./TurnScreen.module.css";

export type TurnScreenProps = {
  id: string;
  name: string;
  frames: PictureView[];
  /** The underside of the product, with the mark on its foot. */
  foot: PictureView | null;
};

const copy = turnCopy;
const SLOT = pictureSlot({ to: 760, vw: 100 }, { vh: 77 });
const place = (n: number) => `turn-${n}`;

/**
 * A product rotated in the light: a scroll-snap strip of pictures. With scroll-driven animation the strip
 * stays in place and the product rotates (TurnScreen.module.css).
 */
export function TurnScreen({ id, name, frames, foot }: TurnScreenProps) {
  const { title, titleEn, hint } = copy;
  const all = foot ? [...frames, foot] : frames;
  return (
    <div className={styles.screen} style={{ "--frames": all.length } as CSSProperties}>
      <DetailHead
        title={title}
        titleEn={titleEn}
        name={name}
        hint={hint}
        back={paths.product(id)}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be scrollable by keyboard */}
      <section className={styles.strip} tabIndex={0} aria-label={copy.strip(name)}>
        <div className={styles.window}>
          <ol className={styles.film}>
            {all.map((frame, i) => (
              <li key={frame.src} className={styles.frame}>
                <Picture view={frame} slot={SLOT} ratio={1} priority={i === 0 || "soon"} />
              </li>
            ))}
          </ol>
        </div>
        <div className={styles.places}>
          {all.map((frame, i) => (
            <span key={frame.src} className={styles.place} id={place(i + 1)} />
          ))}
        </div>
      </section>
      <nav className={styles.sides} aria-label={copy.sidesLabel}>
        {copy.sides.map((side, quarter) => (
          <a key={side} href={`#${place(1 + Math.round((quarter * frames.length) / 4))}`}>
            {side}
          </a>
        ))}
        {foot && <a href={`#${place(all.length)}`}>{copy.underside}</a>}
      </nav>
    </div>
  );
}
