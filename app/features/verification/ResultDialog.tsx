import { Dialog } from "#app/ui/Dialog.tsx";
import { verificationResultCopy } from "#shared/copy/verificationResult.ts";
import type { HelpView } from "#shared/domain/helpContacts.ts";
import type { ResultAnswer } from "./answer.ts";
import { Certificate } from "./Certificate.tsx";

export type ResultDialogProps = {
  answer: ResultAnswer;
  help: HelpView;
  /** URL of the screen behind, used to close without JavaScript. */
  closeHref: string;
  /** Closes without navigation. */
  onClose?: () => void;
  fetchAgain?: () => void;
};

/**
 * Result of a verification with the help block (FOOTER-14). It has no URL: only the response to its POST
 * contains it.
 */
export function ResultDialog({ closeHref, onClose, ...certificate }: ResultDialogProps) {
  const { kind } = certificate.answer.result;
  if (kind === "failed") return null;
  return (
    <Dialog
      title={verificationResultCopy.result[kind]}
      closeHref={closeHref}
      onClose={onClose}
      size="verification"
      hideTitle
    >
      <Certificate {...certificate} closeHref={closeHref} onClose={onClose} />
    </Dialog>
  );
}
