import { useEffect, useMemo, useRef, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { line } from "#app/framework/networkRetry.ts";
import { useBeforePaint } from "#app/overlays/useBeforePaint.ts";
import { Button } from "#app/ui/Button.tsx";
import { TextInput, type TextInputProps } from "#app/ui/TextInput.tsx";
import { applicationCopy } from "#shared/copy/application.ts";
import { type ApplicationHelp, captchaAddress, isHeard } from "#shared/domain/application.ts";
import styles from "./CaptchaField.module.css";

export type CaptchaFieldProps = Omit<TextInputProps, "placeholder"> & {
  /** The form's token; each form has its own captcha. */
  formToken: string;
  /** A new number loads a new picture. */
  version: number;
  /** Called when a picture has loaded. */
  onShown: () => void;
  help: ApplicationHelp;
};

/**
 * Captcha input and picture. The picture is an iframe (ledger T-46): it reloads on click and by timer without
 * affecting the form.
 */
export function CaptchaField({ formToken, version, onShown, help, ...input }: CaptchaFieldProps) {
  const words = applicationCopy.form;
  const code = useCodeOfPicture(input.id, formToken, version, onShown);
  const { frame, picture, src, onLoad, onInput, state } = code;
  const said = { cleared: words.captchaChanged, lost: words.captchaLost };
  return (
    <div className={styles.captcha} onInput={onInput}>
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
        {state && said[state]}
      </p>
      {state === "lost" && (
        <Button variant="text" type="button" onClick={() => line.retryNow()}>
          {words.captchaAgain}
        </Button>
      )}
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
 * Clears the code typed for an older picture, and reports it until another is typed: a click or the timer reloads
 * the iframe, which then has a new document, and after a post a new frame replaces it. A served iframe may load
 * its first picture only after hydration: the code is kept then. A captcha that replaces a heard one is heard, too.
 * A frame whose connection is lost shows the browser's error page; another one replaces it when the site answers.
 */
function useCodeOfPicture(
  inputId: string,
  formToken: string,
  version: number,
  onShown: () => void,
) {
  const frame = useRef<HTMLIFrameElement>(null);
  const shown = useRef<Document | null>(null);
  const wasHeard = useRef(false);
  const [state, setState] = useState<"cleared" | "lost" | null>(null);
  const [losses, setLosses] = useState(0);
  const isServed = useRef(!useHydrated());
  const picture = `${formToken} ${version} ${losses}`;
  const before = useRef(picture);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another picture is another frame
  const src = useMemo(() => captchaAddress(formToken, wasHeard.current), [formToken, picture]);
  const clear = (next: "cleared" | "lost") => {
    const code = document.getElementById(inputId);
    if (!(code instanceof HTMLInputElement)) return;
    const wasTyped = code.value !== "";
    code.value = "";
    // An empty field needs no message about its code, unless one has just been removed from it.
    setState((now) => (next === "lost" || wasTyped || now ? next : null));
  };
  // A refused frame can fire `load` as soon as it is in the page, before effects run: its loss is reported last.
  useBeforePaint(() => {
    const page = frame.current?.contentDocument ?? null;
    const isPending = isServed.current && page?.URL === "about:blank";
    shown.current = isPending ? null : page;
    isServed.current = false;
    if (before.current !== picture) clear("cleared");
    before.current = picture;
  }, [picture]);
  const isLost = state === "lost";
  useEffect(() => {
    if (!isLost) return;
    const left = new AbortController();
    // The field itself reports the loss.
    const again = line.isBack({ onLost: () => {}, signal: left.signal });
    again.then(
      () => setLosses((count) => count + 1),
      () => {},
    );
    return () => left.abort();
  }, [isLost]);
  const onLoad = () => {
    const now = frame.current?.contentDocument ?? null;
    const isOther = shown.current !== null && now !== shown.current;
    shown.current = now;
    // The browser's own error page belongs to no site.
    if (now === null) return clear("lost");
    wasHeard.current = isHeard(now.URL);
    onShown();
    if (isOther) clear("cleared");
  };
  const onInput = () => setState((now) => (now === "cleared" ? null : now));
  return { frame, picture, src, onLoad, onInput, state };
}
