import type { CSSProperties } from "react";
import { latinLanguage } from "#app/domain/latinLanguage.ts";
import styles from "./English.module.css";

export type EnglishProps = {
  /** Nothing stands where it is empty. */
  children: string | undefined;
  /** Beside a title, or over a caption; default `series`. */
  size?: "series" | "caption";
  /** For its place in the part it belongs to. */
  className?: string;
  /** A checked colour of an editor. */
  style?: CSSProperties;
};

/** The English line beside a Chinese name, in Bodoni's italic. */
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
