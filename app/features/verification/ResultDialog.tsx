import { verificationResultCopy } from "#app/copy/verificationResult.ts";
import type { HelpView } from "#app/domain/helpContacts.ts";
import { Dialog } from "#app/ui/Dialog.tsx";
import type { ResultAnswer } from "./answer.ts";
import { Certificate } from "./Certificate.tsx";

export type ResultDialogProps = {
  answer: ResultAnswer;
  help: HelpView;
  /** Address of the screen behind, to which closing leads without a script. */
  closeHref: string;
  /** Closes without leaving the page. */
  onClose?: () => void;
  fetchAgain?: () => void;
};

/**
 * The result of a verification with the help block (spec §2). It has no address of its own: it is
 * in the answer to its POST, and nowhere else.
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
