import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { verificationFormCopy } from "#app/copy/verificationForm.ts";
import type { HelpView } from "#app/domain/helpContacts.ts";
import { paths } from "#app/domain/paths.ts";
import { CodeInput } from "#app/features/verification/CodeInput.tsx";
import { line } from "#app/framework/networkRetry.ts";
import { useOnIntent } from "#app/framework/useOnIntent.ts";
import { Button } from "#app/ui/Button.tsx";
import { HoneypotField } from "#app/ui/HoneypotField.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import type { VerificationLook } from "./VerificationControl.tsx";
import styles from "./VerificationLine.module.css";
import "./VerificationControl.tsx?styles";

const copy = verificationFormCopy;

const loadControl = async () => (await import("./VerificationControl.tsx")).VerificationControl;

/**
 * Product verification as one line. Without JavaScript the response is the verification screen. With
 * JavaScript, loaded on pointer or focus, the result opens over the current page.
 */
export function VerificationLine({ help }: { help: HelpView }) {
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [Control, comes, ask] = useOnIntent(form, loadControl);
  const [look, setLook] = useState<VerificationLook | null>(null);
  const held = useRef(false);
  /**
   * A submit before the code has loaded waits for the code and the connection; if loading fails, the form is
   * posted natively.
   */
  const hold = async (event: FormEvent) => {
    event.preventDefault();
    if (held.current) return;
    held.current = true;
    if (await ask()) return;
    await line.isBack();
    if (!(await ask())) form.current?.submit();
  };
  useEffect(() => {
    if (!look || !held.current) return;
    held.current = false;
    form.current?.querySelector("button")?.click();
  }, [look]);
  const { onSubmit = hold, asking = false, message = null } = look ?? {};
  const id = useId();
  return (
    <form
      ref={form}
      className={styles.form}
      method="post"
      action={paths.verification()}
      noValidate
      onSubmit={onSubmit}
      {...comes}
    >
      <HoneypotField />
      <label className={styles.label} htmlFor={id}>
        {copy.code}
      </label>
      <div className={styles.line}>
        <CodeInput form={{ field, message }} id={id} className={styles.input} />
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
      {Control && <Control help={help} field={field} show={setLook} />}
    </form>
  );
}
