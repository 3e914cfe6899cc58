import {
  fallbackSource,
  type PictureView,
  pictureSources,
  slotView,
} from "#shared/domain/images.ts";
import type { PictureSlot } from "#shared/domain/pictureSlots.ts";
import { Monogram } from "./Monogram.tsx";
import styles from "./Picture.module.css";
import { type Priority, pictureLoading } from "./pictureLoading.ts";

export type PictureProps = {
  /** `null` shows the brand mark on the reserved background. */
  view: PictureView | null;
  /** Width of the picture in the layout. */
  slot: PictureSlot;
  /**
   * Aspect ratio of the box; without it the box has the picture's own ratio, or fills a parent of fixed
   * height.
   */
  ratio?: number;
  /**
   * Set for the largest picture of the screen, which loads eagerly with high priority; other pictures load
   * lazily.
   */
  priority?: Priority;
  /** Class of a wrapper `div`, for positioning. */
  className?: string;
  /** How the picture fits a box of another ratio; default `cover`. */
  fit?: "cover" | "contain";
};

/**
 * A picture in a box of reserved size. The browser selects format and width, so the HTML is the same for
 * every visitor (IMG-03). Browsers without WebP use one size in the original format.
 */
export function Picture({
  slot,
  ratio,
  priority,
  className,
  fit = "cover",
  ...props
}: PictureProps) {
  const view = props.view && slotView(props.view, slot);
  const image = fit === "cover" ? styles.cover : styles.contain;
  const box = (
    <span className={ratio === undefined ? styles.natural : styles.fixed}>
      {ratio !== undefined && <RatioBox ratio={ratio} />}
      {view ? (
        <picture className={styles.picture}>
          {pictureSources(view).map(({ type, srcSet }) => (
            <source key={type} type={type} srcSet={srcSet} sizes={slot.sizes} />
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

/**
 * An empty SVG sets the ratio: the CSP forbids style attributes, and the oldest browsers lack `aspect-ratio`.
 */
function RatioBox({ ratio }: { ratio: number }) {
  const viewBox = `0 0 ${Math.round(ratio * 1000)} 1000`;
  return <svg className={styles.ratio} viewBox={viewBox} aria-hidden="true" />;
}
