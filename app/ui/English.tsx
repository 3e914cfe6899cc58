import type { CSSProperties } from "react";
import { latinLanguage } from "#shared/domain/latinLanguage.ts";
import styles from "./English.module.css";

export type EnglishProps = {
  /** Renders nothing if empty. */
  children: string | undefined;
  /** Beside a title, or above a caption; default `series`. */
  size?: "series" | "caption";
  /** Class for positioning by the parent. */
  className?: string;
  /** Validated colour from an editor. */
  style?: CSSProperties;
};

/** English line beside a Chinese name, in Bodoni italic. */
export function English({ children, size = "series", className, style }: EnglishProps) {
  if (!children) return null;
  return (
    <p
      className={className ? `${styles[size]} ${className}` : styles[size]}
      style={style}
      lang={latinLanguage(children)}
    >
      {children}
    </p>
  );
}
