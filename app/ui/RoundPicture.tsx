import { Picture, type PictureProps } from "./Picture.tsx";
import styles from "./RoundPicture.module.css";

/** A photograph of a plate, clipped at its rim; `className` sets the position. */
export function RoundPicture({ className = "", ...picture }: Omit<PictureProps, "ratio">) {
  return <Picture {...picture} className={`${styles.round} ${className}`.trimEnd()} ratio={1} />;
}
