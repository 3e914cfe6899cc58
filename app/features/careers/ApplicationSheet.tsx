import { type ReactNode, useId } from "react";
import { brand } from "#app/copy/brand.ts";
import { careersCopy } from "#app/copy/careers.ts";
import { paths } from "#app/domain/paths.ts";
import { BrandMark } from "#app/ui/BrandMark.tsx";
import { CloseLink } from "#app/ui/CloseLink.tsx";
import { Link } from "#app/ui/Link.tsx";
import { SheetHead } from "#app/ui/SheetHead.tsx";
import styles from "./ApplicationSheet.module.css";
import { Steps } from "./Steps.tsx";

/** What every step says of its job. */
export type Job = { id: string; title: string; titleEn: string; place: string };

export type ApplicationSheetProps = {
  job: Job | null;
  current: "form" | "done";
  /** Back to the list: closing drops all that was typed (spec §4). */
  closeHref: string;
  children: ReactNode;
};

/**
 * The application dialog as a page of its own: a sheet on paper under the house's mark. Nothing stands
 * behind it, so it asks for no list, no pictures and none of their code.
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
      <section className={styles.sheet} role="dialog" aria-labelledby={titleId}>
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
