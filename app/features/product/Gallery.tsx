import { useHydrated } from "remix-utils/use-hydrated";
import { Icon } from "#app/ui/Icon.tsx";
import { Link } from "#app/ui/Link.tsx";
import { Picture } from "#app/ui/Picture.tsx";
import { useCarousel } from "#app/ui/useCarousel.ts";
import { productCopy } from "#shared/copy/product.ts";
import { GALLERY_THUMBNAIL } from "#shared/domain/limits.ts";
import { fixedSlot } from "#shared/domain/pictureSlots.ts";
import styles from "./Gallery.module.css";
import { GALLERY_SLOT, galleryView, type ProductPicture, thumbnailView } from "./pictures.ts";

const THUMBNAIL_SLOT = fixedSlot(GALLERY_THUMBNAIL);

export type GalleryProps = {
  slides: ProductPicture[];
  /** Returns the URL that opens the viewer at picture n, from 1. */
  viewerHref: (n: number) => string;
};

const copy = productCopy.gallery;
const slideId = (n: number) => `picture-${n}`;

/**
 * Product pictures: a scroll-snap row with thumbnail links. JavaScript adds the loop and marks the thumbnail
 * of the visible slide (PDP-01 to PDP-04). Until then browsers with `:target-current` mark it.
 */
export function Gallery({ slides, viewerHref }: GalleryProps) {
  const { ref, active, goTo, step } = useCarousel<HTMLUListElement>();
  const isHydrated = useHydrated();
  if (slides.length === 0) return <Picture view={null} slot={GALLERY_SLOT} ratio={1} />;
  return (
    <section className={styles.gallery} aria-label={copy.label}>
      <div className={styles.stage}>
        <ul ref={ref} className={styles.slides} data-carousel="">
          {slides.map((slide, i) => (
            <li key={slideId(i + 1)} id={slideId(i + 1)} className={styles.slide}>
              <Link
                className={styles.enlarge}
                to={viewerHref(i + 1)}
                preventScrollReset
                // Pictures outside the box are no tab stops: arrows and thumbnails lead to them.
                tabIndex={isHydrated && i !== active ? -1 : undefined}
              >
                <Picture
                  view={galleryView(slide)}
                  slot={GALLERY_SLOT}
                  ratio={1}
                  priority={i === 0}
                />
              </Link>
              <p className={styles.counter}>
                {i + 1} / {slides.length}
              </p>
            </li>
          ))}
        </ul>
        {slides.length > 1 && <Arrows onStep={step} />}
      </div>
      {slides.length > 1 && <Thumbnails slides={slides} active={active} goTo={goTo} />}
    </section>
  );
}

/** Buttons require JavaScript, so the script renders them. */
function Arrows({ onStep }: { onStep: (step: 1 | -1) => void }) {
  if (!useHydrated()) return null;
  return (
    <>
      <button
        type="button"
        className={styles.previous}
        aria-label={copy.previous}
        onClick={() => onStep(-1)}
      >
        <Icon name="chevron-left" />
      </button>
      <button
        type="button"
        className={styles.next}
        aria-label={copy.next}
        onClick={() => onStep(1)}
      >
        <Icon name="chevron-right" />
      </button>
    </>
  );
}

type ThumbnailsProps = Pick<GalleryProps, "slides"> & {
  active: number;
  goTo: (index: number) => void;
};

function Thumbnails({ slides, active, goTo }: ThumbnailsProps) {
  const marked = useHydrated();
  return (
    <ul className={styles.thumbnails} aria-label={copy.thumbnails}>
      {slides.map((slide, i) => (
        <li key={slideId(i + 1)}>
          <a
            className={marked ? styles.thumbnail : styles.following}
            href={`#${slideId(i + 1)}`}
            aria-label={copy.thumbnail(i + 1)}
            aria-current={i === active ? "true" : undefined}
            onClick={(event) => {
              event.preventDefault();
              goTo(i);
            }}
          >
            <Picture view={thumbnailView(slide)} slot={THUMBNAIL_SLOT} ratio={1} />
          </a>
        </li>
      ))}
    </ul>
  );
}
