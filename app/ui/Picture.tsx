import { fallbackSource, type PictureView, pictureSources } from "#app/domain/images.ts";
import { Monogram } from "./Monogram.tsx";
import styles from "./Picture.module.css";
import { type Priority, pictureLoading } from "./pictureLoading.ts";

export type PictureProps = {
  /** `null` shows the house's mark on the reserved ground. */
  view: PictureView | null;
  /** The `sizes` attribute: how wide the picture stands in the layout. */
  sizes: string;
  /** Width to height of the box; without it the box has the picture's own ratio, or fills a parent
   * of fixed height. */
  ratio?: number;
  /** The screen's largest picture loads at once and first; without it a picture loads as it comes near. */
  priority?: Priority;
  /** Class for the box's place in a layout; it goes on a `div` around the box. */
  className?: string;
  /** How the picture meets a box of another ratio; default `cover`. */
  fit?: "cover" | "contain";
};

/**
 * A picture in a box of reserved size. The browser chooses the format and the width, so the HTML is the
 * same for every visitor (spec §5 "Image URLs"); one without WebP gets one size in the original format.
 */
export function Picture({ view, sizes, ratio, priority, className, fit = "cover" }: PictureProps) {
  const image = fit === "cover" ? styles.cover : styles.contain;
  const box = (
    <span className={ratio === undefined ? styles.natural : styles.fixed}>
      {ratio !== undefined && <RatioBox ratio={ratio} />}
      {view ? (
        <picture className={styles.picture}>
          {pictureSources(view).map(({ type, srcSet }) => (
            <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
          ))}
          <img
            {...pictureLoading(priority)}
            className={image}
            src={fallbackSource(view)}
            width={view.width}
            height={view.height}
            alt={view.alt}
          />
        </picture>
      ) : (
        <span className={styles.missing}>
          <Monogram />
        </span>
      )}
    </span>
  );
  return className === undefined ? box : <div className={className}>{box}</div>;
}

/** An empty drawing holds the ratio: the content policy forbids style attributes, and the oldest
 * engines know no `aspect-ratio`. */
function RatioBox({ ratio }: { ratio: number }) {
  const viewBox = `0 0 ${Math.round(ratio * 1000)} 1000`;
  return <svg className={styles.ratio} viewBox={viewBox} aria-hidden="true" />;
}
