import type { ClipboardEvent, RefObject } from "react";
import { verificationFormCopy } from "#app/copy/verificationForm.ts";
import { VERIFICATION_MAX_LENGTH } from "#app/domain/limits.ts";
import { readTypedCode, verificationFields } from "#app/domain/verification.ts";

export type CodeInputProps = {
  form: { field: RefObject<HTMLInputElement>; message: string | null };
  /** The message beside the field has this and "-error". */
  id: string;
  className: string | undefined;
  /** What was typed before. */
  code?: string;
  autoFocus?: boolean;
};

/**
 * The code of a pasted text that the field would cut: one with separators, or the address of a QR code.
 */
function pasteCode(event: ClipboardEvent<HTMLInputElement>): void {
  const text = event.clipboardData.getData("text");
  if (text.length <= VERIFICATION_MAX_LENGTH) return;
  const { code, fault } = readTypedCode(text);
  if (fault !== null) return;
  event.preventDefault();
  event.currentTarget.value = code;
}

/** The field of a code, which no keyboard corrects. */
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
