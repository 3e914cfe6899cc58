import { closerCopy } from "#app/copy/detailViews.ts";
import type { PictureView } from "#app/domain/images.ts";
import { paths } from "#app/domain/paths.ts";
import { Picture } from "#app/ui/Picture.tsx";
import { CloserHead } from "./CloserHead.tsx";
import styles from "./LoupeScreen.module.css";

export type LoupeScreenProps = {
  id: string;
  name: string;
  series: string;
  picture: PictureView;
};

const copy = closerCopy.loupe;
/** As wide as the stylesheet shows it. */
const SIZES = "(min-resolution: 2dppx) max(1500px, 150vw), 3000px";
const RATIO = 4 / 3;

/** One stroke of the brush, larger than the screen: it is looked around in by scrolling, and by nothing else. */
export function LoupeScreen({ id, name, series, picture }: LoupeScreenProps) {
  const { title, titleEn, hint } = copy;
  return (
    <div className={styles.screen}>
      <CloserHead {...{ title, titleEn, name, hint }} back={paths.product(id)} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys */}
      <section className={styles.pan} tabIndex={0} aria-label={copy.pan(series || name)}>
        <div className={styles.sheet}>
          <Picture view={picture} sizes={SIZES} ratio={RATIO} priority />
          {/* Where the link begins to look. */}
          <span className={styles.here} id="here" />
        </div>
      </section>
    </div>
  );
}
