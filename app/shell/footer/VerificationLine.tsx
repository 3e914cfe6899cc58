import { useLocation } from "@remix-run/react";
import { type ComponentType, lazy, Suspense, useEffect, useId } from "react";
import { createPortal } from "react-dom";
import { verificationFormCopy } from "#app/copy/verificationForm.ts";
import { paths } from "#app/domain/paths.ts";
import type { SiteSettings } from "#app/domain/settings.ts";
import { CodeInput } from "#app/features/verification/CodeInput.tsx";
import type { ResultDialogProps } from "#app/features/verification/ResultDialog.tsx";
import { useVerification } from "#app/features/verification/useVerification.ts";
import { Button } from "#app/ui/Button.tsx";
import { HoneypotField } from "#app/ui/HoneypotField.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import styles from "./VerificationLine.module.css";

const copy = verificationFormCopy;

type ResultProps = ResultDialogProps & {
  /** Opens the same result as a document. */
  showAsDocument: () => void;
};

// Few visitors ever see a result: its code comes with the first one.
const Result = lazy<ComponentType<ResultProps>>(async () => {
  const part = await import("#app/features/verification/ResultDialog.tsx").catch(() => null);
  return { default: part?.ResultDialog ?? ResultAsDocument };
});

function ResultAsDocument({ showAsDocument }: ResultProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, however often it is drawn
  useEffect(showAsDocument, []);
  return null;
}

/**
 * Product verification as one line. Without a script the answer is the verification screen; with
 * one the result opens over the page that the visitor is on.
 */
export function VerificationLine({ contact }: { contact: SiteSettings["contact"] }) {
  const verification = useVerification();
  const { onSubmit, asking, message, result, close, fetchAgain, showAsDocument } = verification;
  const { pathname, search } = useLocation();
  const id = useId();
  return (
    <form
      className={styles.form}
      method="post"
      action={paths.verification()}
      noValidate
      onSubmit={onSubmit}
    >
      <HoneypotField />
      <label className={styles.label} htmlFor={id}>
        {copy.code}
      </label>
      <div className={styles.line}>
        <CodeInput form={verification} id={id} className={styles.input} />
        <Button type="submit" variant="light" aria-disabled={asking || undefined}>
          {asking ? copy.submitting : copy.submit}
        </Button>
      </div>
      {message && (
        <p className={styles.error} id={`${id}-error`} role="alert">
          <Icon name="alert" size={16} />
          {message}
        </p>
      )}
      {result &&
        createPortal(
          <Suspense fallback={null}>
            <Result
              answer={result}
              contact={contact}
              closeHref={pathname + search}
              onClose={close}
              fetchAgain={fetchAgain}
              showAsDocument={showAsDocument}
            />
          </Suspense>,
          document.body,
        )}
    </form>
  );
}
