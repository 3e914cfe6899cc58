import type { ClipboardEvent, RefObject } from "react";
import { verificationFormCopy } from "#app/copy/verificationForm.ts";
import { VERIFICATION_MAX_LENGTH } from "#app/domain/limits.ts";
import { readTypedCode, verificationFields } from "#app/domain/verification.ts";

export type CodeInputProps = {
  form: { field: RefObject<HTMLInputElement>; message: string | null };
  /** The message beside the field uses this id with the suffix "-error". */
  id: string;
  className: string | undefined;
  /** Previously typed code. */
  code?: string;
  autoFocus?: boolean;
};

/**
 * Extracts the code from pasted text that the field would truncate: a code with separators, or the URL of a
 * QR code.
 */
function pasteCode(event: ClipboardEvent<HTMLInputElement>): void {
  const text = event.clipboardData.getData("text");
  if (text.length <= VERIFICATION_MAX_LENGTH) return;
  const { code, fault } = readTypedCode(text);
  if (fault !== null) return;
  event.preventDefault();
  event.currentTarget.value = code;
}

/** Code input without autocorrection. */
export function CodeInput({ form, id, className, code, autoFocus }: CodeInputProps) {
  const { field, message } = form;
  return (
    <input
      ref={field}
      id={id}
      className={className}
      name={verificationFields.code}
      defaultValue={code}
      placeholder={verificationFormCopy.placeholder}
      maxLength={VERIFICATION_MAX_LENGTH}
      required
      autoComplete="off"
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint="done"
      onPaste={pasteCode}
      // biome-ignore lint/a11y/noAutofocus: only in the answer to a refused submit
      autoFocus={autoFocus}
      aria-invalid={Boolean(message)}
      aria-describedby={message ? `${id}-error` : undefined}
    />
  );
}
