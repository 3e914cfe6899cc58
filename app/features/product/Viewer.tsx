import { useLocation } from "@remix-run/react";
import {
  type MouseEvent,
  type MutableRefObject,
  type SyntheticEvent,
  useEffect,
  useRef,
  useState,
} from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { Button } from "#app/ui/Button.tsx";
import { Dialog } from "#app/ui/Dialog.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import { Link } from "#app/ui/Link.tsx";
import { Picture } from "#app/ui/Picture.tsx";
import { VisuallyHidden } from "#app/ui/VisuallyHidden.tsx";
import { productCopy } from "#shared/copy/product.ts";
import { uiCopy } from "#shared/copy/ui.ts";
import { closeOverlay, openOverlay } from "#shared/domain/overlays.ts";
import { type PictureSlot, pictureSlot } from "#shared/domain/pictureSlots.ts";
import { enlargedView, GALLERY_SLOT, type ProductPicture, viewerView } from "./pictures.ts";
import { loadAgain, useAwaitedPicture } from "./useAwaitedPicture.ts";
import { useEnlarging } from "./useEnlarging.ts";
import { type Step, useTurning } from "./useTurning.ts";
import styles from "./Viewer.module.css";

export type ViewerProps = {
  pictures: ProductPicture[];
  /** Number of the open picture, from 1. */
  current: number;
};

/** Returns the next number in a loop of `count` pictures numbered from 1. */
function neighbour(current: number, step: Step, count: number): number {
  return ((current - 1 + step + count) % count) + 1;
}

/** Id of the frame, target of the enlarge link, and of the stage, target of the reset link. */
const FRAME = "enlarged";
const STAGE = "whole";
/** Picture width on the screen, normal and enlarged (Viewer.module.css). */
const SLOT = pictureSlot({ to: 760, vw: 100 }, { vh: 80 });
const ENLARGED_SLOT = pictureSlot({ to: 760, vw: 250 }, { vh: 200 });

/**
 * Full-screen carousel: each picture has its own URL, so navigation works without JavaScript. The picture is
 * enlarged in a scrolling frame: by a link without JavaScript, by gestures with it.
 */
export function Viewer({ pictures, current }: ViewerProps) {
  const location = useLocation();
  const count = pictures.length;
  const href = (step: Step) =>
    openOverlay(location, "picture", String(neighbour(current, step, count)));
  const isEnlarged = useRef(false);
  useTurning(count > 1 ? href : null, isEnlarged);
  const [loaded, setLoaded] = useState<number | null>(null);
  return (
    <Dialog
      title={productCopy.viewer.title}
      closeHref={closeOverlay(location)}
      size="viewer"
      hideTitle
    >
      <div className={styles.stage} id={STAGE}>
        <Enlarging
          key={current}
          picture={pictures[current - 1]}
          under={loaded === current ? null : underlay(pictures, current, loaded)}
          onLoaded={() => setLoaded(current)}
          isEnlarged={isEnlarged}
        />
        {count > 1 && (
          <div className={styles.controls}>
            <Turn
              to={href(-1)}
              rel="prev"
              name="chevron-left"
              label={productCopy.gallery.previous}
            />
            <p className={styles.counter} aria-live="polite" aria-atomic="true">
              {current} / {count}
              <VisuallyHidden> {pictures[current - 1]?.alt}</VisuallyHidden>
            </p>
            <Turn to={href(1)} rel="next" name="chevron-right" label={productCopy.gallery.next} />
          </div>
        )}
      </div>
    </Dialog>
  );
}

type Underlay = { picture: ProductPicture; slot: PictureSlot };

/**
 * Returns what is shown until the current picture has loaded, which the browser has already: after a turn the previous
 * picture, at first the gallery's version of the current one.
 * @param loaded number of the picture that loaded last; `null`: none yet
 */
function underlay(
  pictures: readonly ProductPicture[],
  current: number,
  loaded: number | null,
): Underlay | null {
  const picture = pictures[(loaded ?? current) - 1];
  return picture ? { picture, slot: loaded === null ? GALLERY_SLOT : SLOT } : null;
}

type EnlargingProps = {
  picture: ProductPicture | undefined;
  /** Shown below the picture until that has loaded. */
  under: Underlay | null;
  /** Called when the picture has loaded. */
  onLoaded: () => void;
  /** Informs the carousel that dragging scrolls an enlarged picture. */
  isEnlarged: MutableRefObject<boolean>;
};

/** The viewer's images: those below and above its own are hidden from screen readers. */
const IMAGES = {
  own: (image: Element) => image.closest("[aria-hidden]") === null,
  under: (image: Element) => image.closest(`.${styles.under}`) !== null,
  large: (image: Element) => image.closest(`.${styles.large}`) !== null,
};

/** One picture in its frame, and the links that enlarge it and take that back. */
function Enlarging({ picture, under, onLoaded, isEnlarged }: EnlargingProps) {
  const frame = useRef<HTMLDivElement>(null);
  // Without a script a turn is a new document, in which nothing has loaded.
  const isHydrated = useHydrated();
  const { enlarged, toggle } = useEnlarging(frame);
  const image = (kind: keyof typeof IMAGES) =>
    [...(frame.current?.querySelectorAll("img") ?? [])].find(IMAGES[kind]) ?? null;
  const own = useAwaitedPicture(() => image("own"), picture !== undefined, onLoaded);
  const large = useAwaitedPicture(() => image("large"), picture !== undefined && enlarged);
  const isLost = own.isLost || large.isLost;
  // Another picture in the place of a lost one would be a wrong one.
  const below = own.isLost && picture ? { picture, slot: GALLERY_SLOT } : under;
  /** Address of the picture below that has loaded. */
  const [shownBelow, setShownBelow] = useState<string | null>(null);
  const actions = useRef<HTMLParagraphElement>(null);
  const pressed = useRef(false);
  useEffect(() => {
    isEnlarged.current = enlarged;
  }, [isEnlarged, enlarged]);
  // The activated link is replaced by the other one, which receives the focus.
  useEffect(() => {
    const link = actions.current?.children[enlarged ? 1 : 0];
    if (pressed.current && link instanceof HTMLElement) link.focus({ preventScroll: true });
    pressed.current = false;
  }, [enlarged]);
  const onSettled = (event: SyntheticEvent) => {
    own.onSettled(event);
    large.onSettled(event);
    const isShown = event.type === "load" && event.target === image("under");
    if (isShown) setShownBelow(below?.picture.url ?? null);
  };
  const onClick = (event: MouseEvent) => {
    event.preventDefault();
    pressed.current = true;
    toggle();
  };
  const { enlarge, whole, lost } = productCopy.viewer;
  return (
    <>
      <div ref={frame} id={FRAME} className={styles.frame} data-enlarged={enlarged || undefined}>
        <div
          className={styles.picture}
          data-lost={(own.isLost && shownBelow === picture?.url) || undefined}
          onLoadCapture={onSettled}
          onErrorCapture={onSettled}
        >
          {isHydrated && picture && below && (
            <div key={below.picture.url} className={styles.under} aria-hidden="true">
              <Picture
                view={viewerView({ ...below.picture, alt: "" })}
                slot={below.slot}
                ratio={1}
                fit="contain"
              />
            </div>
          )}
          <Picture
            key={own.tries}
            view={picture ? viewerView(picture) : null}
            slot={SLOT}
            ratio={1}
            fit="contain"
            priority
          />
          {/* Loads when visible; the smaller picture is shown until then. */}
          <div className={styles.large} aria-hidden="true">
            <Picture
              key={large.tries}
              view={picture ? enlargedView(picture) : null}
              slot={ENLARGED_SLOT}
              ratio={1}
              fit="contain"
            />
          </div>
          <span className={styles.middle} />
        </div>
      </div>
      <p ref={actions} className={styles.way}>
        <a
          className={enlarged ? styles.hidden : styles.enlarge}
          href={`#${FRAME}`}
          onClick={onClick}
        >
          {enlarge}
        </a>
        <a className={enlarged ? styles.enlarge : styles.back} href={`#${STAGE}`} onClick={onClick}>
          {whole}
        </a>
      </p>
      <div className={styles.lost}>
        <p role="status">{isLost && lost}</p>
        {isLost && (
          <Button variant="text" type="button" onClick={loadAgain}>
            {uiCopy.retry}
          </Button>
        )}
      </div>
    </>
  );
}

type TurnProps = {
  to: string;
  /** Selector for the key handler that runs before the scripts (`DEFERRED_LOADER`). */
  rel: "prev" | "next";
  name: "chevron-left" | "chevron-right";
  label: string;
};

function Turn({ to, rel, name, label }: TurnProps) {
  return (
    <Link className={styles.turn} to={to} rel={rel} replace preventScrollReset aria-label={label}>
      <Icon name={name} size={24} />
    </Link>
  );
}
