import type { CSSProperties } from "react";
import type { BlockProps } from "#app/blocks/types.ts";
import styles from "./Spacing.module.css";
import type { SpacingView } from "./view.ts";

/** Vertical space between two blocks, set by the editor for desktop and phones. */
export function Spacing({ block }: BlockProps<SpacingView>) {
  const style = {
    "--spacing-height": `${block.height}px`,
    "--spacing-narrow": `${block.narrowHeight}px`,
  } as CSSProperties;
  return <div className={styles.spacing} style={style} aria-hidden="true" />;
}
