import { Link, useLocation } from "@remix-run/react";
import { productCopy } from "#app/copy/product.ts";
import { closeOverlay, openOverlay } from "#app/domain/overlays.ts";
import { Dialog } from "#app/ui/Dialog.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import { Picture } from "#app/ui/Picture.tsx";
import { type ProductPicture, viewerView } from "./pictures.ts";
import { type Step, useTurning } from "./useTurning.ts";
import styles from "./Viewer.module.css";

export type ViewerProps = {
  pictures: ProductPicture[];
  /** Number of the open picture, from 1. */
  current: number;
};

/** One step on in a loop of `count` pictures numbered from 1. */
function neighbour(current: number, step: Step, count: number): number {
  return ((current - 1 + step + count) % count) + 1;
}

/** The full-screen carousel: each picture has its own address, so it turns without a script. */
export function Viewer({ pictures, current }: ViewerProps) {
  const location = useLocation();
  const count = pictures.length;
  const picture = pictures[current - 1];
  const href = (step: Step) =>
    openOverlay(location, "picture", String(neighbour(current, step, count)));
  useTurning(count > 1 ? href : null);
  return (
    <Dialog
      title={productCopy.viewer.title}
      closeHref={closeOverlay(location)}
      size="viewer"
      hideTitle
    >
      <div className={styles.stage}>
        <Picture
          key={current}
          className={styles.picture}
          view={picture ? viewerView(picture) : null}
          sizes="(max-width: 760px) 100vw, 90vh"
          ratio={1}
          fit="contain"
          priority
        />
        {count > 1 && (
          <div className={styles.controls}>
            <Turn to={href(-1)} name="chevron-left" label={productCopy.gallery.previous} />
            <p className={styles.counter} aria-live="polite">
              {current} / {count}
            </p>
            <Turn to={href(1)} name="chevron-right" label={productCopy.gallery.next} />
          </div>
        )}
      </div>
    </Dialog>
  );
}

type TurnProps = { to: string; name: "chevron-left" | "chevron-right"; label: string };

function Turn({ to, name, label }: TurnProps) {
  return (
    <Link className={styles.turn} to={to} replace preventScrollReset aria-label={label}>
      <Icon name={name} size={24} />
    </Link>
  );
}
