import type { RefObject } from "react";
import { verificationFormCopy } from "#shared/copy/verificationForm.ts";
import { verificationFields } from "#shared/domain/verification.ts";

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
 * Code input without autocorrection. It has no `maxLength`: browsers would truncate a pasted code with
 * separators or the URL of a QR code before `readTypedCode` applies the limit.
 */
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
      aria-required
      autoComplete="off"
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint="done"
      // biome-ignore lint/a11y/noAutofocus: only in the answer to a refused submit
      autoFocus={autoFocus}
      aria-invalid={Boolean(message)}
      aria-describedby={message ? `${id}-error` : undefined}
    />
  );
}
