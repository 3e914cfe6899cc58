import { productCopy } from "#app/copy/product.ts";
import type { PictureView } from "#app/domain/images.ts";
import { SIBLING_THUMBNAIL } from "#app/domain/limits.ts";
import { Link } from "#app/ui/Link.tsx";
import { Picture } from "#app/ui/Picture.tsx";
import styles from "./Siblings.module.css";

export type SiblingsProps = {
  /** Name of the first SKU attribute; empty when the product has none. */
  label: string;
  items: {
    id: string;
    name: string;
    /** `null`: its id cannot be a path. */
    href: string | null;
    picture: PictureView | null;
    current: boolean;
  }[];
};

function Face({ name, picture }: SiblingsProps["items"][number]) {
  return (
    <>
      <Picture
        className={styles.picture}
        view={picture}
        sizes={`${SIBLING_THUMBNAIL}px`}
        ratio={1}
      />
      <span className={styles.name}>{name}</span>
    </>
  );
}

/** The products of the same group; each has its own address (spec §2 "Product detail"). */
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
