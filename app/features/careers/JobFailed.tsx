import { careersCopy } from "#app/copy/careers.ts";
import { Alert } from "#app/ui/Alert.tsx";
import { ButtonLink } from "#app/ui/ButtonLink.tsx";
import { LineDrawing } from "#app/ui/LineDrawing.tsx";
import { TextLink } from "#app/ui/TextLink.tsx";
import { crackedPlate } from "#brand/drawings/crackedPlate.ts";
import styles from "./JobFailed.module.css";

export type JobFailedProps = { retryHref: string; listHref: string };

const words = careersCopy.dialog;

/** Replaces a job that could not be loaded (spec §8), with two links. */
export function JobFailed({ retryHref, listHref }: JobFailedProps) {
  return (
    <div className={styles.failed}>
      <div className={styles.drawing}>
        <LineDrawing drawing={crackedPlate} />
      </div>
      <Alert tone="error">{words.failed}</Alert>
      <div className={styles.ways}>
        <ButtonLink link={{ href: retryHref }}>{words.retry}</ButtonLink>
        <TextLink link={{ href: listHref }}>{words.back}</TextLink>
      </div>
    </div>
  );
}
