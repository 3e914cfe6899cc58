import { BrandMark } from "#app/ui/BrandMark.tsx";
import { Link } from "#app/ui/Link.tsx";
import { brand } from "#shared/copy/brand.ts";
import { frameCopy } from "#shared/copy/layout.ts";
import { paths } from "#shared/domain/paths.ts";
import styles from "./BrandLink.module.css";

/** Centred logo with a link to the home page (HEADER-03). */
export function BrandLink() {
  return (
    <Link
      className={styles.link}
      to={paths.home()}
      aria-label={`${brand.name} ${frameCopy.crumbs.home}`}
    >
      <BrandMark layout="full" />
    </Link>
  );
}
