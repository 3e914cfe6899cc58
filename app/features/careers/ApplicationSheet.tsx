import { type ReactNode, useId } from "react";
import { BrandMark } from "#app/ui/BrandMark.tsx";
import { CloseLink } from "#app/ui/CloseLink.tsx";
import { Link } from "#app/ui/Link.tsx";
import { SheetHead } from "#app/ui/SheetHead.tsx";
import { brand } from "#shared/copy/brand.ts";
import { careersCopy } from "#shared/copy/careers.ts";
import { paths } from "#shared/domain/paths.ts";
import styles from "./ApplicationSheet.module.css";
import { Steps } from "./Steps.tsx";

/** Job data shown in every step. */
export type Job = { id: string; title: string; titleEn: string; place: string };

export type ApplicationSheetProps = {
  job: Job | null;
  current: "form" | "done";
  /** Back to the list; closing discards all input (JOB-09). */
  closeHref: string;
  children: ReactNode;
};

/**
 * The application dialog as a standalone page under the brand mark. It has no background page, so it loads no
 * list, pictures or their code.
 */
export function ApplicationSheet({ job, current, closeHref, children }: ApplicationSheetProps) {
  const titleId = useId();
  return (
    <div className={styles.page}>
      <p className={styles.mark}>
        <Link to={paths.home()} className={styles.home} aria-label={brand.name}>
          <BrandMark layout="compact" />
        </Link>
      </p>
      <section
        className={current === "done" ? `${styles.sheet} ${styles.done}` : styles.sheet}
        role="dialog"
        aria-labelledby={titleId}
      >
        <SheetHead
          id={titleId}
          level={1}
          titleEn={job?.titleEn}
          title={job?.title ?? careersCopy.dialog.stepNames[current]}
          text={job?.place}
        />
        <Steps current={current} />
        {children}
        <CloseLink to={closeHref} />
      </section>
    </div>
  );
}
