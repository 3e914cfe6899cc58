import { uiCopy } from "#shared/copy/ui.ts";
import styles from "./CloseLink.module.css";
import { Icon } from "./Icon.tsx";
import { Link, type LinkProps } from "./Link.tsx";

/** Close icon in the corner of a sheet; links to the URL without it. */
export function CloseLink(props: Omit<LinkProps, "children" | "className">) {
  return (
    <Link {...props} className={styles.close} aria-label={uiCopy.close}>
      <Icon name="close" />
    </Link>
  );
}
