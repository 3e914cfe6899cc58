import { Alert } from "#app/ui/Alert.tsx";
import { ButtonLink } from "#app/ui/ButtonLink.tsx";
import { LineDrawing } from "#app/ui/LineDrawing.tsx";
import { TextLink } from "#app/ui/TextLink.tsx";
import { crackedPlate } from "#brand/drawings/crackedPlate.ts";
import { careersCopy } from "#shared/copy/careers.ts";
import styles from "./JobFailed.module.css";

export type JobFailedProps = {
  gone: boolean;
  message: string;
  retryHref: string;
  listHref: string;
};

const words = careersCopy.dialog;

/** Replaces a job that could not be loaded (ERR-06) or is gone; only the former offers a retry. */
export function JobFailed({ gone, message, retryHref, listHref }: JobFailedProps) {
  return (
    <div className={styles.failed}>
      <div className={styles.drawing}>
        <LineDrawing drawing={crackedPlate} />
      </div>
      <Alert tone="error">{gone ? words.gone : message || words.failed}</Alert>
      <div className={styles.actions}>
        {gone ? (
          <ButtonLink link={{ href: listHref }}>{words.back}</ButtonLink>
        ) : (
          <>
            <ButtonLink link={{ href: retryHref }}>{words.retry}</ButtonLink>
            <TextLink link={{ href: listHref }}>{words.back}</TextLink>
          </>
        )}
      </div>
    </div>
  );
}
