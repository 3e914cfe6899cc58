import { Link } from "#app/ui/Link.tsx";
import { Picture } from "#app/ui/Picture.tsx";
import { productCopy } from "#shared/copy/product.ts";
import type { PictureView } from "#shared/domain/images.ts";
import { SIBLING_THUMBNAIL } from "#shared/domain/limits.ts";
import { fixedSlot } from "#shared/domain/pictureSlots.ts";
import styles from "./Siblings.module.css";

const SLOT = fixedSlot(SIBLING_THUMBNAIL);

export type SiblingsProps = {
  /** Name of the first SKU attribute; empty if none. */
  label: string;
  items: {
    id: string;
    name: string;
    /** `null`: the id is not a valid path segment. */
    href: string | null;
    picture: PictureView | null;
    current: boolean;
    /** Size beside the largest, if it is smaller: the sizes of one piece share its picture. */
    scale?: number;
  }[];
};

function Face({ name, picture, scale }: SiblingsProps["items"][number]) {
  return (
    <>
      <span className={styles.frame}>
        <span style={scale ? { transform: `scale(${scale})` } : undefined}>
          <Picture view={picture} slot={SLOT} ratio={1} />
        </span>
      </span>
      <span className={styles.name}>{name}</span>
    </>
  );
}

/** Products of the same group, each with its own URL (PDP-12). */
export function Siblings({ label, items }: SiblingsProps) {
  const heading = label || productCopy.siblings.label;
  return (
    <nav className={styles.siblings} aria-label={heading}>
      <p className={styles.heading}>{heading}</p>
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item.id}>
            {item.href === null ? (
              <span className={styles.item}>
                <Face {...item} />
              </span>
            ) : (
              <Link
                className={styles.item}
                to={item.href}
                aria-current={item.current ? "page" : undefined}
                preventScrollReset
              >
                <Face {...item} />
              </Link>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
