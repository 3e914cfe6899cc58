import type { ArtDirectedPicture } from "#shared/domain/blocks.ts";
import {
  fallbackSource,
  type PictureView,
  pictureSources,
  slotView,
} from "#shared/domain/images.ts";
import { type PictureSlot, pictureSlot } from "#shared/domain/pictureSlots.ts";
import styles from "./ArtPicture.module.css";
import { Monogram } from "./Monogram.tsx";
import { pictureLoading } from "./pictureLoading.ts";

export type ArtPictureProps = {
  /** `null` shows the brand mark on the reserved background. */
  picture: ArtDirectedPicture | null;
  /** Width of the wide picture in the layout; default: of the window. */
  slot?: PictureSlot;
  /** Width of the picture for phones; default: of the window. */
  narrowSlot?: PictureSlot;
  /** Largest picture of the screen: loads eagerly with high priority. */
  priority?: boolean;
  /** Class of a wrapper `div`; if it has a height, the picture covers it. */
  className?: string;
};

const NARROW = "(max-width: 760px)";
const WINDOW = pictureSlot({ vw: 100 });
const PHONE_WINDOW = pictureSlot({ to: 760, vw: 100 }, { px: 760 });

/** A picture with an optional phone crop, selected by the browser at 760 px. */
export function ArtPicture(props: ArtPictureProps) {
  const { picture, slot = WINDOW, narrowSlot = PHONE_WINDOW, priority, className } = props;
  if (!picture) return <MissingPicture className={className} />;
  const wide = slotView(picture.wide, slot);
  const narrow = picture.narrow && slotView(picture.narrow, narrowSlot);
  return (
    <div className={className}>
      <picture className={styles.picture}>
        {narrow &&
          narrowSources(narrow).map((source) => (
            <source
              key={source.type ?? ""}
              media={NARROW}
              {...source}
              sizes={narrowSlot.sizes}
              width={narrow.width}
              height={narrow.height}
            />
          ))}
        {pictureSources(wide).map(({ type, srcSet }) => (
          <source key={type} type={type} srcSet={srcSet} sizes={slot.sizes} />
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
