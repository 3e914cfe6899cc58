import { useHydrated } from "remix-utils/use-hydrated";
import { Icon } from "#app/ui/Icon.tsx";
import shape from "#app/ui/IconSquare.module.css";
import { Picture } from "#app/ui/Picture.tsx";
import { type Carousel, useCarousel } from "#app/ui/useCarousel.ts";
import { VisuallyHidden } from "#app/ui/VisuallyHidden.tsx";
import { storesCopy } from "#shared/copy/stores.ts";
import { type PictureView, STORE_RATIO } from "#shared/domain/images.ts";
import { pictureSlot } from "#shared/domain/pictureSlots.ts";
import styles from "./StorePictures.module.css";

const copy = storesCopy.dialog;
const SLOT = pictureSlot({ to: 760, vw: 100 }, { to: 1088, vw: 57.7, px: -28 }, { px: 600 });
const slideId = (n: number) => `store-picture-${n}`;

/**
 * All pictures of a store, one slide at a time (ledger T-62). Without JavaScript the row scrolls and numbers
 * link to the slides; the script adds arrows.
 */
export function StorePictures({ pictures }: { pictures: PictureView[] }) {
  const { ref, active, goTo, step } = useCarousel<HTMLUListElement>();
  if (pictures.length === 0) return <Picture view={null} slot={SLOT} ratio={STORE_RATIO} />;
  return (
    <section aria-label={copy.pictures}>
      <div className={styles.frame}>
        <ul
          ref={ref}
          className={styles.slides}
          data-carousel=""
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be scrollable by keyboard
          tabIndex={0}
        >
          {pictures.map((picture, i) => (
            <li key={picture.src} id={slideId(i + 1)}>
              <Picture view={picture} slot={SLOT} ratio={STORE_RATIO} priority={i === 0} />
            </li>
          ))}
        </ul>
        {/* Focus ring of the preceding row (styles/carousel.css). */}
        <span />
      </div>
      {pictures.length > 1 && <Steps pictures={pictures} active={active} goTo={goTo} step={step} />}
    </section>
  );
}

type StepsProps = Pick<Carousel<HTMLUListElement>, "active" | "goTo" | "step"> & {
  pictures: PictureView[];
};

/**
 * Number links to the slides, the same elements before and after the script runs, so that keyboard focus is
 * kept. The script marks and announces the visible slide and adds arrows in reserved space.
 */
function Steps({ pictures, active, goTo, step }: StepsProps) {
  const hydrated = useHydrated();
  const count = pictures.length;
  return (
    <div className={styles.steps}>
      <p className={styles.numbers}>
        {Array.from({ length: count }, (_, i) => (
          <a
            key={slideId(i + 1)}
            className={`${shape.square} ${styles.number}`}
            href={`#${slideId(i + 1)}`}
            aria-label={copy.picture(i + 1)}
            aria-current={hydrated && i === active ? "true" : undefined}
            onClick={(event) => {
              event.preventDefault();
              goTo(i);
            }}
          >
            {i + 1}
          </a>
        ))}
      </p>
      {hydrated && (
        <>
          <VisuallyHidden>
            <span aria-live="polite" aria-atomic="true">
              {active + 1} / {count} {pictures[active]?.alt}
            </span>
          </VisuallyHidden>
          <button
            type="button"
            className={`${shape.square} ${styles.step}`}
            aria-label={copy.previous}
            onClick={() => step(-1)}
          >
            <Icon name="chevron-left" />
          </button>
          <button
            type="button"
            className={`${shape.square} ${styles.step}`}
            aria-label={copy.next}
            onClick={() => step(1)}
          >
            <Icon name="chevron-right" />
          </button>
        </>
      )}
    </div>
  );
}
