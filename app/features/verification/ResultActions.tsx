import { Button } from "#app/ui/Button.tsx";
import { ButtonLink } from "#app/ui/ButtonLink.tsx";
import { verificationResultCopy } from "#shared/copy/verificationResult.ts";
import { paths } from "#shared/domain/paths.ts";
import type { VerificationResult } from "#shared/domain/verification.ts";
import styles from "./ResultActions.module.css";

const copy = verificationResultCopy.actions;

export type ResultActionsProps = {
  kind: VerificationResult["kind"];
  closeHref: string;
  onClose?: () => void;
  fetchAgain?: () => void;
};

/** Links after a result: done, or retry and contact. */
export function ResultActions({ kind, closeHref, onClose, fetchAgain }: ResultActionsProps) {
  const settled = kind === "first" || kind === "repeat" || kind === "other";
  const close = kind === "wrong" ? copy.again : copy.done;
  return (
    <div className={styles.actions}>
      {kind === "unheard" && fetchAgain ? (
        <Button type="button" onClick={fetchAgain}>
          {copy.fetch}
        </Button>
      ) : onClose ? (
        <Button type="button" onClick={onClose}>
          {close}
        </Button>
      ) : (
        <ButtonLink link={{ href: closeHref }} preventScrollReset>
          {close}
        </ButtonLink>
      )}
      {!settled && (
        <ButtonLink variant="outlined" link={{ href: paths.contactUs() }}>
          {copy.contact}
        </ButtonLink>
      )}
    </div>
  );
}
