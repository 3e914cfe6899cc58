import type { ArtDirectedPicture } from "#shared/domain/blocks.ts";
import {
  fallbackSource,
  PHONE_WIDE,
  type PictureView,
  pictureSources,
} from "#shared/domain/images.ts";
import styles from "./ArtPicture.module.css";
import { Monogram } from "./Monogram.tsx";
import { pictureLoading } from "./pictureLoading.ts";

export type ArtPictureProps = {
  /** `null` shows the brand mark on the reserved background. */
  picture: ArtDirectedPicture | null;
  /** The `sizes` attribute; default: full width. */
  sizes?: string;
  /** Largest picture of the screen: loads eagerly with high priority. */
  priority?: boolean;
  /** Class of a wrapper `div`; if it has a height, the picture covers it. */
  className?: string;
};

const NARROW = "(max-width: 760px)";
const WIDE = `${PHONE_WIDE}, 100vw`;

/** A picture with an optional phone crop, selected by the browser at 760 px. */
export function ArtPicture({ picture, sizes = WIDE, priority, className }: ArtPictureProps) {
  if (!picture) return <MissingPicture className={className} />;
  const { wide, narrow } = picture;
  return (
    <div className={className}>
      <picture className={styles.picture}>
        {narrow &&
          narrowSources(narrow).map((source) => (
            <source
              key={source.type ?? ""}
              media={NARROW}
              {...source}
              sizes={sizes}
              width={narrow.width}
              height={narrow.height}
            />
          ))}
        {pictureSources(wide).map(({ type, srcSet }) => (
          <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
        ))}
        <img
          {...pictureLoading(priority)}
          className={styles.image}
          src={fallbackSource(wide)}
          width={wide.width}
          height={wide.height}
          alt={wide.alt}
        />
      </picture>
    </div>
  );
}

/** A single-size picture also needs a source, because it replaces another picture. */
function narrowSources(narrow: PictureView): { type?: string; srcSet: string }[] {
  const sources = pictureSources(narrow);
  return sources.length > 0 ? sources : [{ srcSet: fallbackSource(narrow) }];
}

function MissingPicture({ className }: Pick<ArtPictureProps, "className">) {
  return (
    <div className={className}>
      <span className={styles.missing}>
        <Monogram />
      </span>
    </div>
  );
}
