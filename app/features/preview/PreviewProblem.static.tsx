import { StateScreen } from "#app/ui/StateScreen.tsx";
import { crackedPlate } from "#brand/drawings/crackedPlate.ts";
import { cup } from "#brand/drawings/cup.ts";
import { previewCopy } from "#shared/copy/preview.ts";
import { PREVIEW_PATH } from "#shared/domain/preview.ts";
import styles from "./PreviewScreen.module.css";

export type PreviewProblemProps = {
  kind: "missing" | "unavailable";
  /** The CMS's message; empty if none. */
  message: string;
  /** Path of the preview, for a retry. */
  path: string;
};

/** Shown when the CMS has no such page or is unavailable. */
export function PreviewProblem({ kind, message, path }: PreviewProblemProps) {
  const { missing, unavailable, back } = previewCopy;
  const actions = (
    <a className={styles.way} href={PREVIEW_PATH} target="_self">
      {back}
    </a>
  );
  if (kind === "missing") {
    return (
      <StateScreen
        drawing={cup}
        title={missing.title}
        text={missing.text}
        alert={message || undefined}
      >
        {actions}
      </StateScreen>
    );
  }
  return (
    <StateScreen
      drawing={crackedPlate}
      title={unavailable.title}
      alert={message || unavailable.text}
    >
      <a className={styles.way} href={path} target="_self">
        {unavailable.retry}
      </a>
      {actions}
    </StateScreen>
  );
}
