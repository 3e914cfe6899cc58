import { useEffect, useMemo, useRef, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { TextInput, type TextInputProps } from "#app/ui/TextInput.tsx";
import { applicationCopy } from "#shared/copy/application.ts";
import { type ApplicationHelp, captchaAddress, isHeard } from "#shared/domain/application.ts";
import styles from "./CaptchaField.module.css";

export type CaptchaFieldProps = Omit<TextInputProps, "placeholder"> & {
  /** The form's token; each form has its own captcha. */
  formToken: string;
  /** A new number loads a new picture. */
  version: number;
  help: ApplicationHelp;
};

/**
 * Captcha input and picture. The picture is an iframe (ledger T-46): it reloads on click and by timer without
 * affecting the form.
 */
export function CaptchaField({ formToken, version, help, ...input }: CaptchaFieldProps) {
  const words = applicationCopy.form;
  const picture = `${formToken} ${version}`;
  const { frame, src, onLoad, wasCleared } = useCodeOfPicture(input.id, formToken, picture);
  return (
    <div className={styles.captcha}>
      <TextInput {...input} placeholder={words.captchaHint} />
      <iframe
        key={picture}
        ref={frame}
        onLoad={onLoad}
        className={styles.frame}
        src={src}
        title={words.captchaFrame}
      />
      <p className={styles.note} role="status">
        {wasCleared && words.captchaChanged}
      </p>
      <Help {...help} />
    </div>
  );
}

/** Alternative for visitors who cannot see the picture: contact persons, if the brand has any. */
function Help({ telephone, email, bare }: ApplicationHelp) {
  if (!telephone && !email) return null;
  const words = applicationCopy.form.captchaHelp;
  return (
    <p className={styles.help}>
      {words.before}
      {telephone && (
        <>
          {words.telephone}
          <a href={telephone.href}>{telephone.value}</a>
          {!bare && words.hours}
        </>
      )}
      {telephone && email && words.or}
      {email && (
        <>
          {words.email}
          <a href={email.href}>{email.value}</a>
        </>
      )}
      {words.after}
    </p>
  );
}

/**
 * Clears the code typed for an older picture: a click or the timer reloads the iframe, which then has a new
 * document. A served iframe may load its first picture only after hydration: the code is kept then. A captcha that
 * replaces a heard one is heard, too.
 */
function useCodeOfPicture(inputId: string, formToken: string, picture: string) {
  const frame = useRef<HTMLIFrameElement>(null);
  const shown = useRef<Document | null>(null);
  const wasHeard = useRef(false);
  const [wasCleared, setCleared] = useState(false);
  const isServed = useRef(!useHydrated());
  // biome-ignore lint/correctness/useExhaustiveDependencies: another picture is another frame
  const src = useMemo(() => captchaAddress(formToken, wasHeard.current), [formToken, picture]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another picture is another frame
  useEffect(() => {
    const page = frame.current?.contentDocument ?? null;
    const isPending = isServed.current && page?.URL === "about:blank";
    shown.current = isPending ? null : page;
    isServed.current = false;
  }, [picture]);
  const onLoad = () => {
    const now = frame.current?.contentDocument ?? null;
    const code = document.getElementById(inputId);
    const isOther = shown.current !== null && now !== shown.current;
    shown.current = now;
    wasHeard.current = now !== null && isHeard(now.URL);
    if (!isOther || !(code instanceof HTMLInputElement)) return;
    setCleared(code.value !== "");
    code.value = "";
  };
  return { frame, src, onLoad, wasCleared };
}
