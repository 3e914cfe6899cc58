import { marks } from "#brand/marks.ts";
import { brand } from "#shared/copy/brand.ts";
import styles from "./BrandMark.module.css";
import { type MarkTone, Monogram } from "./Monogram.tsx";

export type BrandMarkProps = {
  tone?: MarkTone;
  /** `full` hides the monogram and shrinks below 1024 px; `compact` always does. */
  layout: "full" | "compact";
};

/** Monogram, Latin word mark, Chinese name in the Song typeface below. */
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
