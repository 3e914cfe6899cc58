import { Alert } from "#app/ui/Alert.tsx";
import { ButtonLink } from "#app/ui/ButtonLink.tsx";
import { LineDrawing } from "#app/ui/LineDrawing.tsx";
import { crackedPlate } from "#brand/drawings/crackedPlate.ts";
import { cup } from "#brand/drawings/cup.ts";
import { jobListCopy } from "#shared/copy/jobList.ts";
import styles from "./ListNotice.module.css";

export type ListNoticeProps = {
  /** Reason: no positions in the city or anywhere, or a page after the last one. */
  kind: "failed" | keyof typeof jobListCopy.empty | { page: number; pages: number };
  /** The way on. */
  href: string;
};

/** Shown instead of an empty list. */
export function ListNotice({ kind, href }: ListNoticeProps) {
  const words = jobListCopy;
  const failed = kind === "failed";
  const beyond = typeof kind === "object" ? kind : null;
  return (
    <div className={styles.notice}>
      <LineDrawing drawing={failed ? crackedPlate : cup} />
      {failed ? (
        <Alert tone="error">{words.failed}</Alert>
      ) : (
        <p className={styles.text}>
          {typeof kind === "object" ? words.beyond(kind.page, kind.pages) : words.empty[kind]}
        </p>
      )}
      {kind !== "everywhere" && (
        <ButtonLink link={{ href }} variant="outlined">
          {failed ? words.retry : beyond ? words.firstPage : words.showAll}
        </ButtonLink>
      )}
    </div>
  );
}
