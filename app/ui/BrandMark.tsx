import { brand } from "#app/copy/brand.ts";
import { marks } from "#brand/marks.ts";
import styles from "./BrandMark.module.css";
import { type MarkTone, Monogram } from "./Monogram.tsx";

export type BrandMarkProps = {
  tone?: MarkTone;
  /** `full` loses the monogram and shrinks below 1024 px; `compact` is always so. */
  layout: "full" | "compact";
};

/** Monogram, word mark in the Latin face, the Chinese name in Song beneath. */
export function BrandMark({ tone = "ink", layout }: BrandMarkProps) {
  return (
    <span className={styles[layout]} data-tone={tone}>
      {layout === "full" && (
        <span className={styles.monogram}>
          <Monogram tone={tone} />
        </span>
      )}
      <span className={styles.latin} lang={marks.language}>
        {brand.nameLatin}
      </span>
      <span className={styles.chinese}>{brand.nameZh}</span>
    </span>
  );
}
