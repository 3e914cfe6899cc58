import { useLocation } from "@remix-run/react";
import { useEffect, useId, useRef } from "react";
import { createPortal } from "react-dom";
import { CodeInput } from "#app/features/verification/CodeInput.tsx";
import { LazyResult, useResultAhead } from "#app/features/verification/LazyResult.tsx";
import { useVerification } from "#app/features/verification/useVerification.ts";
import { Button } from "#app/ui/Button.tsx";
import { formAddress } from "#app/ui/formAddress.ts";
import { HoneypotField } from "#app/ui/HoneypotField.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import { verificationFormCopy } from "#shared/copy/verificationForm.ts";
import type { HelpView } from "#shared/domain/helpContacts.ts";
import { paths } from "#shared/domain/paths.ts";
import styles from "./VerificationLine.module.css";

const copy = verificationFormCopy;

/**
 * Product verification as one line. Without JavaScript the response is the verification screen. With
 * JavaScript the result opens over the current page.
 */
export function VerificationLine({ help }: { help: HelpView }) {
  const field = useRef<HTMLInputElement>(null);
  const verification = useVerification(field);
  useResultAhead(verification);
  const {
    onSubmit,
    isSending,
    message,
    isOver,
    challenge,
    result,
    close,
    fetchAgain,
    showAsDocument,
  } = verification;
  // The line has no room for a question: the verification screen asks it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per question
  useEffect(() => {
    if (challenge) showAsDocument();
  }, [challenge]);
  const { pathname, search } = useLocation();
  const id = useId();
  return (
    <>
      <form
        className={styles.form}
        method="post"
        action={formAddress(paths.verification())}
        noValidate
        onSubmit={onSubmit}
      >
        <HoneypotField />
        <label className={styles.label} htmlFor={id}>
          {copy.code}
        </label>
        <div className={styles.line}>
          <CodeInput form={{ field, message }} id={id} className={styles.input} />
          <Button type="submit" variant="light" aria-disabled={isSending || undefined}>
            {isSending ? copy.submitting : copy.submit}
          </Button>
        </div>
        {message && (
          <p className={styles.error} id={`${id}-error`} role={isOver ? "status" : "alert"}>
            <Icon name="alert" size={16} />
            {message}
          </p>
        )}
      </form>
      {result &&
        createPortal(
          <LazyResult
            answer={result}
            help={help}
            closeHref={pathname + search}
            onClose={close}
            fetchAgain={fetchAgain}
            showAsDocument={showAsDocument}
          />,
          document.body,
        )}
    </>
  );
}
