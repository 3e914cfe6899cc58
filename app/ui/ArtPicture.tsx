import type { ArtDirectedPicture } from "#app/domain/blocks.ts";
import { fallbackSource, type PictureView, pictureSources } from "#app/domain/images.ts";
import styles from "./ArtPicture.module.css";
import { Monogram } from "./Monogram.tsx";
import { pictureLoading } from "./pictureLoading.ts";

export type ArtPictureProps = {
  /** `null` shows the house's mark on the reserved ground. */
  picture: ArtDirectedPicture | null;
  /** The `sizes` attribute; default the whole width. */
  sizes?: string;
  /** The screen's largest picture: loads at once and first. */
  priority?: boolean;
  /** Class of a `div` around the picture; where it has a height the picture fills and covers it. */
  className?: string;
};

const NARROW = "(max-width: 760px)";

/** A picture that may have another crop on phones, chosen by the browser at 760 px. */
export function ArtPicture({ picture, sizes = "100vw", priority, className }: ArtPictureProps) {
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

/** One in one size needs a source all the same: it stands for another picture. */
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
