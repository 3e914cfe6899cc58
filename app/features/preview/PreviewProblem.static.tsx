import { previewCopy } from "#app/copy/preview.ts";
import { PREVIEW_PATH } from "#app/domain/preview.ts";
import { StateScreen } from "#app/ui/StateScreen.tsx";
import styles from "./PreviewScreen.module.css";

export type PreviewProblemProps = { path: string } & (
  | { kind: "missing" }
  | { kind: "unavailable"; message: string }
);

/** In the place of a page that the CMS does not have, or not now. */
export function PreviewProblem(problem: PreviewProblemProps) {
  const { missing, unavailable, back } = previewCopy;
  const ways = (
    <a className={styles.way} href={PREVIEW_PATH} target="_self">
      {back}
    </a>
  );
  if (problem.kind === "missing") {
    return (
      <StateScreen drawing="cup" title={missing.title} text={missing.text}>
        {ways}
      </StateScreen>
    );
  }
  return (
    <StateScreen
      drawing="cracked-plate"
      title={unavailable.title}
      alert={problem.message || unavailable.text}
    >
      <a className={styles.way} href={problem.path} target="_self">
        {unavailable.retry}
      </a>
      {ways}
    </StateScreen>
  );
}
